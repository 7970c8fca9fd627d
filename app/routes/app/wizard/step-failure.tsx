import { NO_CONNECTION } from "~/components/connection";
import { SeePlans } from "~/components/plans/see-plans";
import type { BriefField } from "~/domain/briefs/brief";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";
import { useSaveStatus } from "./save-status";

export interface Missing {
  field: BriefField;
  label: string;
  step: number;
  /** Absent if it is only missing. */
  reason?: string | undefined;
}

interface StepFailureProps {
  id: string;
  text: string;
  missing: Missing[];
  step: number;
  upgrade: UpgradeReason | null;
  /** Leads to a draft that takes no answers now. */
  link: { to: string; text: string } | null;
}

/** Missing fields are submit buttons, so that what was typed is saved too. */
export function StepFailure({ id, text, missing, step, upgrade, link }: StepFailureProps) {
  const { status } = useSaveStatus();
  if (text === t(NO_CONNECTION) && status.kind === "saved") return null;
  return (
    <Banner
      id={id}
      role="alert"
      tone={upgrade || link ? "warning" : "danger"}
      title={text}
      className={missing.length > 0 ? "sm:flex-col! sm:items-start!" : undefined}
      action={
        missing.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4">
            {missing.map(({ field, label, step: at, reason }) => (
              <li key={label} className={reason ? "w-full" : undefined}>
                {at === step ? (
                  <span className="font-semibold">{label}</span>
                ) : (
                  <button
                    type="submit"
                    name="intent"
                    value={`goto-${at}-${field}`}
                    className="cursor-pointer font-semibold text-action underline"
                  >
                    {t("{label} (step {at})", { label, at })}
                  </button>
                )}
                {reason ? <span>{`: ${reason}`}</span> : null}
              </li>
            ))}
          </ul>
        ) : upgrade ? (
          <SeePlans reason={upgrade} />
        ) : link ? (
          <TextLink to={link.to}>{link.text}</TextLink>
        ) : null
      }
    />
  );
}
