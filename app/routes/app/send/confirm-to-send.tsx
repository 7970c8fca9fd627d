import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";

export const CONFIRM_EMAIL = "confirm-address";

export function ConfirmToSend({ email }: { email: string }) {
  const isBusy = useNavigation().formData?.get("intent") === CONFIRM_EMAIL;
  return (
    <Panel flush>
      <EmptyState
        title="Confirm your email address"
        action={
          <Form method="post">
            <Button name="intent" value={CONFIRM_EMAIL} variant="primary" busy={isBusy}>
              {isBusy ? "Sending…" : "Send me the confirmation link"}
            </Button>
          </Form>
        }
      >
        Before you send a proposal, confirm that <span className="wrap-anywhere">{email}</span> is yours: your
        clients reply to it.
      </EmptyState>
    </Panel>
  );
}
