import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ScriptsField } from "../writing/scripts-field";
import { LAST_STEP } from "./steps";

interface StepButtonsProps {
  step: number;
  sending: FormDataEntryValue | null;
  canTryAgain: boolean;
}

export function StepButtons({ step, sending, canTryAgain }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  const isWriting = sending === "generate";
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {isLast ? <ScriptsField /> : null}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="previous" disabled={step === 1} busy={sending === "previous"}>
          {t("Previous")}
        </Button>
        <Button name="intent" value="save" variant="quiet" busy={sending === "save"} className="sm:ms-auto">
          {t("Save Draft")}
        </Button>
        {isLast ? (
          <Button
            name="intent"
            value="generate"
            variant="primary"
            busy={isWriting}
            className="grow sm:grow-0"
          >
            {isWriting ? t("Generating…") : canTryAgain ? t("Try again") : t("Generate Proposal")}
          </Button>
        ) : (
          <Button
            name="intent"
            value="next"
            variant="primary"
            busy={sending === "next"}
            className="grow sm:grow-0"
          >
            {t("Next")}
          </Button>
        )}
      </div>
    </div>
  );
}
