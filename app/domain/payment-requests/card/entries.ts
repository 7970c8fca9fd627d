/** Entries that follow a payment at Stripe. */
import type { PaymentEntry } from "../payment-state";

/** The payment at Stripe in "pi_1:re_2:refunded"; empty for what was entered by hand. */
export const intentOf = ({ source }: Pick<PaymentEntry, "source">): string => source?.split(":")[0] ?? "";

/** Minor units of a payment that are still there to give back: nothing while a bank asks about it. @param entries that stand */
export function refundable(entries: readonly PaymentEntry[], payment: PaymentEntry): number {
  const gone = entries.filter(
    (entry) => entry.source !== null && entry.kind !== "received" && intentOf(entry) === intentOf(payment),
  );
  return gone.reduce((left, { amount }) => left - amount, payment.amount);
}
