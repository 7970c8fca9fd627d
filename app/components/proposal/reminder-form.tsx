import { Form, useNavigation } from "@remix-run/react";
import { LONGEST_REMINDER } from "~/domain/mail/reminder-rules";
import { Button, buttonClass } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { LocalTime } from "~/ui/local-time";
import type { DetailReminder } from "./detail-view";

/** Reminds a client who has not answered, with a few words of the owner's if they like. */
export function ReminderForm({ reminder }: { reminder: DetailReminder }) {
  const { clientName, refusal, lastAt } = reminder;
  const isBusy = useNavigation().formData?.get("intent") === "remind";
  return (
    <div className="order-last w-full text-sm">
      {refusal ? (
        <p className="pt-2 text-muted">
          {refusal}
          {lastAt ? (
            <>
              {" "}
              Last reminder: <LocalTime value={lastAt} />.
            </>
          ) : null}
        </p>
      ) : (
        <details>
          <summary className={buttonClass({ size: "row" })}>Remind</summary>
          <Form method="post" className="grid gap-3 pt-4">
            <input type="hidden" name="intent" value="remind" />
            <TextArea
              name="message"
              label="Message"
              optional
              hint={`${clientName} gets the link they already have. Doesn’t use a send. One reminder per 24 hours.`}
              rows={3}
              maxLength={LONGEST_REMINDER}
            />
            <div>
              <Button busy={isBusy}>Send reminder</Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}
