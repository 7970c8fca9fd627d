import { Form } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

/** For an account that may be compromised. */
export const RevokeAll = () => (
  <Section
    id="all"
    title={t("Revoke all")}
    text={t("Use this if someone else may have had access to your account.")}
  >
    <SettingRows>
      <SettingRow
        title={t("Revoke all other access")}
        actions={
          <ConfirmDialog
            trigger={t("Revoke all")}
            variant="danger"
            title={t("Revoke all other access?")}
            text={t(
              "All other devices are signed out, all API keys are revoked and all webhooks are switched off. Revoked keys cannot be restored.",
            )}
            cancel={t("Cancel")}
          >
            <Form method="post">
              <Button name="intent" value="revoke-all" variant="danger">
                {t("Revoke all access")}
              </Button>
            </Form>
          </ConfirmDialog>
        }
        stacks
      >
        {t("Only this device stays signed in. API keys and webhooks stop working.")}
      </SettingRow>
    </SettingRows>
  </Section>
);
