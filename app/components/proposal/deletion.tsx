import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";

/** For what no client was sent. The list it leads back to offers Undo. */
export const Deletion = ({ id }: { id: string }) => (
  <ConfirmDialog
    trigger="Delete"
    title="Delete this proposal?"
    text="Your client has not been sent it. The message that follows offers Undo."
    cancel="Keep proposal"
  >
    <Form method="post" action="/proposals">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <Button variant="danger">Delete Proposal</Button>
    </Form>
  </ConfirmDialog>
);
