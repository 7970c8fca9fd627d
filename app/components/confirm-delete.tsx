import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

interface ConfirmDeleteProps {
  /** "client" */
  what: string;
  name: string;
  /** What happens to other things. */
  text: string;
}

/** Posts the intent "delete" to the page's own action. */
export const ConfirmDelete = ({ what, name, text }: ConfirmDeleteProps) => (
  <ConfirmDialog
    trigger="Delete"
    variant="danger"
    title={`Delete “${name}”?`}
    text={`${text} This cannot be undone.`}
    cancel={`Keep ${what}`}
  >
    <Form method="post">
      <Button variant="danger" name="intent" value="delete">
        Delete {what}
      </Button>
    </Form>
  </ConfirmDialog>
);
