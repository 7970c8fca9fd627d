import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { counted } from "~/domain/proposals/several";
import { Button } from "~/ui/button";
import { QuestionDialog } from "~/ui/question-dialog";
import type { Selection } from "./use-selection";

interface DeleteSeveralProps {
  formId: string;
  selection: Selection;
}

/** Says what it means where other rows are ticked, too. Without a script, what was sent is spared. */
export function DeleteSeveral({ formId, selection: { count, deletable, closing } }: DeleteSeveralProps) {
  const [isAsked, setAsked] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (isBusy) setAsked(false);
  }, [isBusy]);
  if (count > 0 && deletable === 0) return null;
  const words = deletable === count ? "Delete" : `Delete ${deletable}`;
  if (closing === 0)
    return (
      <Button size="row" variant="danger" name="intent" value="delete-several" formNoValidate>
        {words}
      </Button>
    );
  const close = () => setAsked(false);
  return (
    <>
      <Button size="row" variant="danger" type="button" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {words}
      </Button>
      <QuestionDialog
        open={isAsked}
        title={`Delete ${counted(deletable, "proposal")}?`}
        text={`${closingWords(deletable, closing)}${keptWords(count - deletable)} You can undo this right after.`}
        onCancel={close}
      >
        <Button type="button" onClick={close}>
          Cancel
        </Button>
        <input type="hidden" form={formId} name="sent" value="on" />
        <Button variant="danger" form={formId} name="intent" value="delete-several" formNoValidate>
          {`Delete ${counted(deletable, "proposal")}`}
        </Button>
      </QuestionDialog>
    </>
  );
}

function closingWords(deletable: number, closing: number): string {
  if (deletable === 1)
    return "It was sent: its links stop working, and emails that are still waiting won’t be sent.";
  const which = closing === 1 ? "1 of them was sent" : `${closing} of them were sent`;
  return `${which}: the links to ${closing === 1 ? "it" : "them"} stop working, and emails that are still waiting won’t be sent.`;
}

const keptWords = (kept: number): string => {
  if (kept === 0) return "";
  return kept === 1 ? " The other one was answered and stays." : ` The other ${kept} were answered and stay.`;
};
