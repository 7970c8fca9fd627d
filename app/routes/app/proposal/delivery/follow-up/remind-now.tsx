import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { MAX_REMINDER_LENGTH } from "~/domain/sending/reminders/reminder-rules";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";
import type { FollowedView } from "./follow-up-view";

interface RemindNowProps {
  person: FollowedView;
  remind: NonNullable<FollowedView["remind"]>;
}

/** A reminder by hand, or why there can be none now. */
export function RemindNow({ person: { id, name }, remind: { refusal, nextAt } }: RemindNowProps) {
  const { formData } = useNavigation();
  if (nextAt !== null)
    return (
      <p className="w-full text-muted">
        <Words text="Reminder sent. You can send another from {time}." time={<LocalTime value={nextAt} />} />
      </p>
    );
  if (refusal) return <p className="w-full text-muted">{refusal}</p>;
  return (
    <details className="group [&[open]]:w-full">
      <summary className={buttonClass({ size: "row" })}>
        <Words
          text="Remind now<span>: {name}</span>"
          name={name}
          span={(words) => <span className="sr-only">{words}</span>}
        />
      </summary>
      <Form method="post" className="grid gap-3 pt-4 pb-2">
        <input type="hidden" name="intent" value="remind" />
        <input type="hidden" name="recipientId" value={id} />
        <FormId />
        <TextArea
          name="message"
          id={`reminder-${id}`}
          label={t("Message")}
          optional
          hint={t("{name} gets the link they already have. Doesn’t use a send. One reminder per 24 hours.", {
            name,
          })}
          rows={3}
          maxLength={MAX_REMINDER_LENGTH}
        />
        <div>
          <Button busy={formData?.get("intent") === "remind" && formData.get("recipientId") === id}>
            {t("Send reminder")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
