import type { LocalMail } from "~/domain/mail/local-mailbox.server";
import { Button } from "~/ui/button";
import { TextArea, TextInput } from "~/ui/form/field";

/** Answers the mail as its reader would, all the way through the webhook. */
export function ReplyForm({ mail: { id, to } }: { mail: LocalMail }) {
  return (
    <section aria-labelledby="reply" className="mt-6 rounded-panel border border-line bg-sheet p-5 sm:p-6">
      <h3 id="reply" className="text-base font-semibold">
        Reply
      </h3>
      <form method="post" action={`/local/mailbox?mail=${id}`} className="mt-3 grid gap-3">
        <TextArea name="text" label="Your answer" rows={4} required dir="auto" />
        <TextInput
          name="from"
          label="From"
          defaultValue={to}
          hint="The studio sees any other address beside the message."
        />
        <div>
          <Button variant="primary" type="submit">
            Send the reply
          </Button>
        </div>
      </form>
    </section>
  );
}
