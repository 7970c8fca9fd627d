import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";

export function WebhookRemoval({ isOff }: { isOff: boolean }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={isOff ? "switch-on" : "switch-off"} />
        <Button className="max-sm:w-full">{isOff ? t("Switch on") : t("Switch off")}</Button>
      </Form>
      <ConfirmDialog
        trigger={t("Remove")}
        variant="danger"
        title={t("Remove this endpoint?")}
        text={t("Its log and pending events are deleted too. This cannot be undone.")}
        cancel={t("Keep endpoint")}
      >
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <Button variant="danger">{t("Remove endpoint")}</Button>
        </Form>
      </ConfirmDialog>
    </div>
  );
}
