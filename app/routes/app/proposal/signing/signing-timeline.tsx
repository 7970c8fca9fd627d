import type { SigningSteps } from "~/domain/audit/signing-steps";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { LocalTime } from "~/ui/local-time";
import type { SignatureView } from "./signing-view";

interface Step {
  name: string;
  at: number | null;
  /** The reason why the time is missing, or details. */
  note?: string;
}

/** Says what was not recorded. */
export function SigningTimeline({ signature }: { signature: SignatureView }) {
  return (
    <ol aria-label={t("How it was signed")}>
      {stepsOf(signature.steps, signature.checkedBy.endsWith("code")).map((step) => (
        <StepLine key={step.name} step={step} />
      ))}
    </ol>
  );
}

function stepsOf(steps: SigningSteps, hasCode: boolean): Step[] {
  return [
    { name: t("Sent"), at: steps.sent },
    { name: t("Delivered"), at: steps.delivered, note: t("(no delivery report received)") },
    { name: t("First opened"), at: steps.opened },
    ...(hasCode ? [{ name: t("Email code entered"), at: steps.codeChecked }] : []),
    { name: t("Agreed to sign electronically"), at: steps.consented },
    { name: t("Signed"), at: steps.signed },
    ...(steps.sealed === null ? [] : [{ name: t("Sealed"), at: steps.sealed }]),
    ...(steps.copiesSent === null
      ? []
      : [{ name: t("Copies sent"), at: steps.copiesSent, note: steps.copiesTo.join(", ") }]),
  ];
}

function StepLine({ step: { name, at, note } }: { step: Step }) {
  const isRecorded = at !== null;
  return (
    <li className="group relative ps-6 pb-3 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute start-[5px] top-2 bottom-0 w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classes(
          "absolute start-0 top-1.5 size-[11px] rounded-full border-2",
          isRecorded ? "border-signed bg-signed" : "border-edge bg-sheet",
        )}
      />
      <p className="text-sm font-medium">{name}</p>
      <p className="text-xs wrap-anywhere text-muted">
        {isRecorded ? <LocalTime value={at} /> : <span>{t("Unknown")}</span>}
        {note ? <span className={isRecorded ? "block" : undefined}>{` ${note}`}</span> : null}
      </p>
    </li>
  );
}
