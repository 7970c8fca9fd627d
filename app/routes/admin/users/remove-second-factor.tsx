import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { IntentForm } from "../intent-form";

/** Helps members who lost every factor and recovery code. */
export const RemoveSecondFactor = ({ name }: { name: string }) => (
  <Panel title="Two-factor authentication">
    <p className="mb-4 text-sm text-muted">
      On. Turn it off only for a member who is locked out, and only once you have confirmed who they are.
    </p>
    <ConfirmDialog
      trigger="Turn off"
      size="row"
      title={`Turn off two-factor authentication for ${name}?`}
      text="Their app, passkeys and recovery codes are deleted, and their password is enough to sign in. They get an email about it."
      cancel="Leave it on"
    >
      <IntentForm intent="second-factor-off">
        <Button variant="danger">Turn off</Button>
      </IntentForm>
    </ConfirmDialog>
  </Panel>
);
