import { countLabel } from "~/platform/text/count-label";
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
      title={`Delete ${countLabel(deletable, "proposal")}?`}
      text={`${closingText(deletable, closing)}${notDeletedText(count - deletable)} You can undo this right after.`}
      onCancel={onClose}
    >
      <Button type="button" onClick={onClose}>
        Cancel
      </Button>
      <input type="hidden" form={formId} name="sent" value="on" />
      <Button variant="danger" form={formId} name="intent" value="delete-several" formNoValidate>
        {`Delete ${countLabel(deletable, "proposal")}`}
      </Button>
    </QuestionDialog>
  );
}

function closingText(deletable: number, closing: number): string {
  if (deletable === 1)
    return "It was sent: its links stop working, and emails that are still waiting won’t be sent.";
  const which = closing === 1 ? "1 of them was sent" : `${closing} of them were sent`;
  return `${which}: the links to ${closing === 1 ? "it" : "them"} stop working, and emails that are still waiting won’t be sent.`;
}

const notDeletedText = (kept: number): string => {
  if (kept === 0) return "";
  return kept === 1 ? " The other one was answered and stays." : ` The other ${kept} were answered and stay.`;
};
