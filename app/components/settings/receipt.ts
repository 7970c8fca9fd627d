/** What was just bought, said on the card that one lands on afterwards. */
import type { PaymentRow } from "../billing/payment-row";
import type { SubscriptionCard } from "./subscription-card";

export interface Receipt {
  planName: string;
  paid: string;
  /** UTC milliseconds; null where it does not go on. */
  renewsAt: number | null;
  invoiceUrl: string | null;
  /** The page that the plan was chosen on. */
  back: string | null;
}

/** So long after it was paid a purchase is what one has just done. */
const JUST_NOW = 60 * 60 * 1000;

/** @param rows newest first; null for a purchase that the books do not have */
export function receiptOf(
  card: SubscriptionCard,
  rows: readonly PaymentRow[],
  now: number,
  back: string | null,
): Receipt | null {
  const paid = rows.find(({ isPaid }) => isPaid);
  if (card.isTrial || card.isLocked || !paid || paid.at < now - JUST_NOW) return null;
  const { planName, next } = card;
  return { planName, paid: paid.amount, renewsAt: next?.at ?? null, invoiceUrl: paid.invoiceUrl, back };
}
