import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { BriefField } from "~/domain/proposals/brief";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";
import { NO_CONNECTION } from "../connection";
import { SeePlans } from "../plans/see-plans";
import { useSaveStanding } from "./save-state";

/** An answer that is needed and the step that asks for it. */
export interface Missing {
  field: BriefField;
  label: string;
  step: number;
  /** What is wrong with it; left out where it is only missing. */
  reason?: string | undefined;
}

interface StepFailureProps {
  id: string;
  text: string;
  missing: Missing[];
  /** The step that was not left. */
  step: number;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
  /** Where the draft is looked at that takes no answers any more, or not now. */
  way: { to: string; text: string } | null;
}

/** Why a step was not left, with the way to what is missing: a button of the form, so that what was typed goes along. */
export function StepFailure({ id, text, missing, step, upgrade, way }: StepFailureProps) {
  const { standing } = useSaveStanding();
  if (text === NO_CONNECTION && standing.kind === "saved") return null;
  return (
    <Banner
      id={id}
      role="alert"
      tone={upgrade || way ? "warning" : "danger"}
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
                    {label} (step {at})
                  </button>
                )}
                {reason ? <span>: {reason}</span> : null}
              </li>
            ))}
          </ul>
        ) : upgrade ? (
          <SeePlans reason={upgrade} />
        ) : way ? (
          <TextLink to={way.to}>{way.text}</TextLink>
        ) : null
      }
    />
  );
}
