import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countLabel } from "~/platform/text/count-label";
import { Button } from "~/ui/button";
import { QuestionDialog } from "~/ui/overlay/question-dialog";
import type { Selection } from "./use-selection";

interface BulkDeleteProps {
  formId: string;
  selection: Selection;
}

/** Names every ticked row's outcome. Without JavaScript, sent proposals are kept. */
export function BulkDelete({ formId, selection: { count, deletable, closing } }: BulkDeleteProps) {
  const [isOpen, setOpen] = useState(false);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (isBusy) setOpen(false);
  }, [isBusy]);
  if (count > 0 && deletable === 0) return null;
  const text = deletable === count ? "Delete" : `Delete ${deletable}`;
  if (closing === 0)
    return (
      <Button size="row" variant="danger" name="intent" value="delete-several" formNoValidate>
        {text}
      </Button>
    );
  const close = () => setOpen(false);
  return (
    <>
      <Button size="row" variant="danger" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      <QuestionDialog
        open={isOpen}
        title={`Delete ${countLabel(deletable, "proposal")}?`}
        text={`${closingText(deletable, closing)}${notDeletedText(count - deletable)} You can undo this right after.`}
        onCancel={close}
      >
        <Button type="button" onClick={close}>
          Cancel
        </Button>
        <input type="hidden" form={formId} name="sent" value="on" />
        <Button variant="danger" form={formId} name="intent" value="delete-several" formNoValidate>
          {`Delete ${countLabel(deletable, "proposal")}`}
        </Button>
      </QuestionDialog>
    </>
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
