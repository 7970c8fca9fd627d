import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { Panel } from "~/ui/panel";
import { IntentForm } from "./intent-form";

/** For somebody who has lost every factor and every recovery code. */
export const FactorOff = ({ name }: { name: string }) => (
  <Panel title="Second factor">
    <p className="mb-4 text-sm text-muted">
      On. Switch it off only for somebody who is locked out, once you know that it is them.
    </p>
    <ConfirmDialog
      trigger="Switch off"
      size="row"
      title={`Switch off the second factor of ${name}?`}
      text="Their app, passkeys and recovery codes are deleted, and the password alone signs in. They are mailed about it."
      cancel="Leave it on"
    >
      <IntentForm intent="second-factor-off">
        <Button variant="danger">Switch off</Button>
      </IntentForm>
    </ConfirmDialog>
  </Panel>
);
