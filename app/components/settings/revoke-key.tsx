import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

interface RevokeKeyProps {
  id: string;
  name: string;
  intent: "revoke" | "revoke-key";
}

/** Revoking is final, so it asks first. */
export const RevokeKey = ({ id, name, intent }: RevokeKeyProps) => (
  <ConfirmDialog
    trigger="Revoke"
    label={`Revoke ${name}`}
    size="row"
    title={`Revoke “${name}”?`}
    text="Programs that use it stop working at once. This cannot be undone."
    cancel="Keep key"
  >
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} variant="danger">
        Revoke key
      </Button>
    </Form>
  </ConfirmDialog>
);
