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
      text={t("{deletable}{notDeleted} You can undo this right after.", {
        deletable: closingText(deletable, closing),
        notDeleted: notDeletedText(count - deletable),
      })}
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
  const which = closing === 1 ? t("1 of them was sent") : t("{closing} of them were sent", { closing });
  return `${which}: the links to ${closing === 1 ? "it" : "them"} stop working, and emails that are still waiting won’t be sent.`;
}

const notDeletedText = (kept: number): string => {
  if (kept === 0) return "";
  return kept === 1
    ? t(" The other one was answered and stays.")
    : t(" The other {kept} were answered and stay.", { kept });
};
