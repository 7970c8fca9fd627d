import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";

interface RevokeKeyProps {
  id: string;
  name: string;
  /** What the page calls it. */
  intent: "revoke" | "revoke-key";
}

/** Asks before a key is revoked for good. */
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
