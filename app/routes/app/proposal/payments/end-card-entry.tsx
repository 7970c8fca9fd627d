import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import type { EntryView } from "./payments-view";

interface EndCardEntryProps {
  paymentId: string;
  entry: EntryView;
}

const ENDS: Readonly<Record<"processing" | "disputed", Readonly<Record<"yes" | "no", AppMessage>>>> = {
  processing: { yes: msg("It arrived"), no: msg("It never came") },
  disputed: { yes: msg("The money stayed here"), no: msg("The bank took it back") },
};

/** Asks how a payment ended that Stripe no longer reports on. */
export function EndCardEntry({ paymentId, entry }: EndCardEntryProps) {
  const { formData } = useNavigation();
  if (entry.kind !== "processing" && entry.kind !== "disputed") return null;
  const ends = ENDS[entry.kind];
  const isBusy = formData?.get("intent") === "card-entry-ended" && formData.get("entryId") === entry.id;
  return (
    <div className="grid w-full gap-2 pt-1">
      <p className="text-muted">
        {t(
          "Stripe no longer reports on this account. Look in its Stripe dashboard and tell us how this ended.",
        )}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <FormId />
        <input type="hidden" name="intent" value="card-entry-ended" />
        <input type="hidden" name="requestId" value={paymentId} />
        <input type="hidden" name="entryId" value={entry.id} />
        {(["yes", "no"] as const).map((isPaid) => (
          <Button
            key={isPaid}
            size="row"
            variant="secondary"
            name="isPaid"
            value={isPaid}
            busy={isBusy && formData.get("isPaid") === isPaid}
          >
            <span>{t(ends[isPaid])}</span>
            <span className="sr-only">{`: ${entry.amount}, ${entry.day}`}</span>
          </Button>
        ))}
      </Form>
    </div>
  );
}
