import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { t } from "~/platform/words/t";
import { Button, buttonClass } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import type { EntryView, RefusedPayment } from "./payments-view";

interface RefundByCardProps {
  paymentId: string;
  entry: EntryView;
  /** All that is left. */
  typed: string;
  refused: RefusedPayment | null;
}

/** Gives money back through Stripe: a form behind its button, so that one press moves none. */
export function RefundByCard({ paymentId, entry, typed, refused }: RefundByCardProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "card-refunded" && formData.get("entryId") === entry.id;
  return (
    <details open={refused !== null || undefined}>
      <summary className={buttonClass({ size: "row", variant: "quiet" })}>
        <span>{t("Refund")}</span>
        <span className="sr-only">{`: ${entry.amount}, ${entry.day}`}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 pt-4 pb-2">
        <FormId />
        <input type="hidden" name="requestId" value={paymentId} />
        <input type="hidden" name="entryId" value={entry.id} />
        <TextInput
          name="amount"
          id={`card-refund-${entry.id}`}
          label={t("Amount")}
          hint={t("Stripe sends it back to your client at once. Stripe keeps its fee for the payment.")}
          defaultValue={refused?.amount ?? typed}
          error={refused?.errors.amount}
          inputMode="decimal"
          autoComplete="off"
        />
        <div>
          <Button size="row" name="intent" value="card-refunded" busy={isBusy}>
            {t("Refund now")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
