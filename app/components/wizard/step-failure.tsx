import { Link } from "@remix-run/react";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { Banner } from "~/ui/banner";
import { SeePlans } from "../plans/see-plans";

/** An answer that is needed and the step that asks for it. */
export interface Missing {
  label: string;
  step: number;
}

interface StepFailureProps {
  id: string;
  text: string;
  missing: Missing[];
  draftId: string;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

/** Why a step was not left, with the way to what is missing. */
export function StepFailure({ id, text, missing, draftId, upgrade }: StepFailureProps) {
  return (
    <Banner
      id={id}
      role="alert"
      tone={upgrade ? "warning" : "danger"}
      title={text}
      action={
        missing.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4">
            {missing.map(({ label, step }) => (
              <li key={label}>
                <Link to={`?draft=${draftId}&step=${step}`} className="font-semibold text-action underline">
                  {label} (step {step})
                </Link>
              </li>
            ))}
          </ul>
        ) : upgrade ? (
          <SeePlans reason={upgrade} />
        ) : null
      }
    />
  );
}
