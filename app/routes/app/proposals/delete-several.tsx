import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { QuestionDialog } from "~/ui/overlay/question-dialog";
import type { Selection } from "./use-selection";

interface DeleteSeveralProps {
  formId: string;
  selection: Selection;
  isOpen: boolean;
  onClose(): void;
}

export function DeleteSeveral({
  formId,
  selection: { count, deletable, closing },
  isOpen,
  onClose,
}: DeleteSeveralProps) {
  return (
    <QuestionDialog
      open={isOpen}
      title={t("Delete {deletable, plural, one {{deletable} proposal} other {{deletable} proposals}}?", {
        deletable,
      })}
      text={[
        closingText(deletable, closing),
        notDeletedText(count - deletable),
        t("You can undo this right after."),
      ]
        .filter(Boolean)
        .join(" ")}
      onCancel={onClose}
    >
      <Button type="button" onClick={onClose}>
        {t("Cancel")}
      </Button>
      <input type="hidden" form={formId} name="sent" value="on" />
      <Button variant="danger" form={formId} name="intent" value="delete-several" formNoValidate>
        {t("Delete {deletable, plural, one {{deletable} proposal} other {{deletable} proposals}}", {
          deletable,
        })}
      </Button>
    </QuestionDialog>
  );
}

function closingText(deletable: number, closing: number): string {
  if (deletable === 1)
    return t("It was sent: its links stop working, and emails that are still waiting won’t be sent.");
  return t(
    "{closing, plural, one {{closing} of them was sent: the links to it stop working, and emails that are still waiting won’t be sent.} other {{closing} of them were sent: the links to them stop working, and emails that are still waiting won’t be sent.}}",
    { closing },
  );
}

const notDeletedText = (kept: number): string => {
  if (kept === 0) return "";
  return kept === 1
    ? t("The other one was answered and stays.")
    : t("The other {kept} were answered and stay.", { kept });
};
