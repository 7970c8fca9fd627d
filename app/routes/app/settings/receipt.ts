import type { PaymentRow } from "~/components/billing/payment-row";
import type { SubscriptionCard } from "~/components/billing/subscription-card";

export interface Receipt {
  planName: string;
  paid: string;
  /** UTC milliseconds; null if it does not renew. */
  renewsAt: number | null;
  invoiceUrl: string | null;
  back: string | null;
}

/** A purchase older than this is not news. */
const RECENT_MS = 60 * 60 * 1000;

/** @param rows newest first; null if the purchase is not recorded */
export function receiptOf(
  card: SubscriptionCard,
  rows: readonly PaymentRow[],
  now: number,
  back: string | null,
): Receipt | null {
  const paid = rows.find(({ isPaid }) => isPaid);
  if (card.isTrial || card.isLocked || !paid || paid.at < now - RECENT_MS) return null;
  const { planName, next } = card;
  return { planName, paid: paid.amount, renewsAt: next?.at ?? null, invoiceUrl: paid.invoiceUrl, back };
}
