import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
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
    trigger={t("Revoke")}
    label={t("Revoke {name}", { name })}
    size="row"
    title={t("Revoke “{name}”?", { name })}
    text={t("Programs that use it stop working at once. This cannot be undone.")}
    cancel={t("Keep key")}
  >
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} variant="danger">
        {t("Revoke key")}
      </Button>
    </Form>
  </ConfirmDialog>
);
