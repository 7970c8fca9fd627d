import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { MAX_REMINDER_LENGTH } from "~/domain/sending/reminders/reminder-rules";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import type { ReminderView } from "./delivery-view";

export function ReminderForm({ reminder }: { reminder: ReminderView }) {
  const { clientName, refusal, lastAt, nextAt } = reminder;
  const isBusy = useNavigation().formData?.get("intent") === "remind";
  if (nextAt !== null)
    return (
      <p className="order-last col-span-2 pt-2 text-sm text-muted">
        <Words text="Reminder sent. You can send another from {time}." time={<LocalTime value={nextAt} />} />
      </p>
    );
  if (refusal)
    return (
      <p className="order-last col-span-2 pt-2 text-sm text-muted">
        <span>{refusal}</span>
        {lastAt ? (
          <>
            {" "}
            <Words text="Last reminder: {time}." time={<LocalTime value={lastAt} />} />
          </>
        ) : null}
      </p>
    );
  return (
    <details className="group col-start-1 text-sm">
      <summary className={buttonClass({ size: "row", className: "group-open:max-w-[calc(50%-0.25rem)]" })}>
        {t("Remind")}
      </summary>
      <Form method="post" className="grid gap-3 pt-4 pb-2">
        <input type="hidden" name="intent" value="remind" />
        <FormId />
        <TextArea
          name="message"
          label={t("Message")}
          optional
          hint={t("{name} gets the link they already have. Doesn’t use a send. One reminder per 24 hours.", {
            name: clientName,
          })}
          rows={3}
          maxLength={MAX_REMINDER_LENGTH}
        />
        <div>
          <Button busy={isBusy}>{t("Send reminder")}</Button>
        </div>
      </Form>
    </details>
  );
}
