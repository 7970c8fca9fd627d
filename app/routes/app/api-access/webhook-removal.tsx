import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

export function WebhookRemoval({ isOff }: { isOff: boolean }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isOff ? "switch-on" : "switch-off"} />
        <Button className="max-sm:w-full">{isOff ? "Switch on" : "Switch off"}</Button>
      </Form>
      <ConfirmDialog
        trigger="Remove"
        variant="danger"
        title="Remove this endpoint?"
        text="Its log and pending events are deleted too. This cannot be undone."
        cancel="Keep endpoint"
      >
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <Button variant="danger">Remove endpoint</Button>
        </Form>
      </ConfirmDialog>
    </div>
  );
}
