import { Form } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Words } from "~/ui/words/words";
import { CopyField } from "./copy-field";

interface Revealed {
  secret: string;
  oldUntil: number | null;
}

interface WebhookSecretProps {
  revealed: Revealed | null;
  generation: number;
  /** The time until which the old secret signs too; null if there is none. */
  oldUntil: number | null;
}

export function WebhookSecret({ revealed, generation, oldUntil }: WebhookSecretProps) {
  return (
    <div className="grid gap-5">
      {revealed ? (
        <CopyField id="hook-secret" label={t("Signing secret")} value={revealed.secret} />
      ) : (
        <p className="font-mono text-sm text-muted">whsec_••••••••••••••••••••••••</p>
      )}
      {oldUntil === null ? null : (
        <p className="text-sm text-muted">
          <Words text="The previous secret also works until {time}." time={<LocalTime value={oldUntil} />} />
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        {revealed ? null : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="reveal" />
            <Button className="max-sm:w-full">{t("Reveal secret")}</Button>
          </Form>
        )}
        <ConfirmDialog
          trigger={t("Roll secret")}
          title={t("Create a new secret?")}
          text={t(
            "The old one keeps working for 24 hours, so you can update your program without missing an event.",
          )}
          cancel={t("Keep secret")}
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="roll" />
            <input type="hidden" name="generation" value={generation} />
            <Button variant="primary">{t("Create a new secret")}</Button>
          </Form>
        </ConfirmDialog>
      </div>
    </div>
  );
}
