import type { PaymentEntry, PaymentRequest } from "./payment-state";

/** Describes a payment to a webhook, with the entry that changed it. Amounts are minor units. */
export const paymentHook = (
  { id, name, milestone, amount, currency, dueDay, reference }: PaymentRequest,
  entry: PaymentEntry | null = null,
) => ({
  payment: { id, name: name || milestone, amount, currency, dueDay, reference },
  ...(entry && {
    entry: {
      id: entry.id,
      amount: entry.amount,
      day: entry.day,
      ...(entry.takesBack && { takesBack: entry.takesBack }),
      ...(entry.method && { method: entry.method }),
    },
  }),
});
