import { Form, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";

export const CONFIRM_EMAIL = "confirm-address";

export function ConfirmToSend({ email }: { email: string }) {
  const isBusy = useNavigation().formData?.get("intent") === CONFIRM_EMAIL;
  return (
    <Panel flush>
      <EmptyState
        title={t("Confirm your email address")}
        action={
          <Form method="post">
            <Button name="intent" value={CONFIRM_EMAIL} variant="primary" busy={isBusy}>
              {isBusy ? t("Sending…") : t("Send me the confirmation link")}
            </Button>
          </Form>
        }
      >
        <Words
          text="Before you send a proposal, confirm that {email} is yours: your clients reply to it."
          email={
            <span translate="no" className="wrap-anywhere">
              {email}
            </span>
          }
        />
      </EmptyState>
    </Panel>
  );
}
