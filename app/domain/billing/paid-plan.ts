/** What an account pays and will pay: one reading of its row, for every screen that tells of it. */
import type { Subscription } from "../plans/entitlements";
import { priceInWords } from "../plans/price-words";
import { moneyText } from "./amount";

/** Something is paid through us, or still asked for. */
export const isBought = ({ subscriptionId }: Subscription): boolean => Boolean(subscriptionId);

/** Neither over nor cancelled; who owes a payment may have cancelled too. */
export const goesOn = ({ status, cancelsAt }: Subscription): boolean =>
  status !== "cancelled" && status !== "expired" && (status !== "past_due" || cancelsAt === null);

/** Card and invoices are, or were, kept at the vendor's for it; on trial there is nothing to see yet. */
export const hasPortal = ({ tier, customerId }: Subscription): boolean =>
  Boolean(customerId) && tier !== "trial";

/** What is really paid, "$39 a month"; null where nothing is paid through us. */
export function paidPrice(subscription: Subscription): string | null {
  const { priceMinor, priceCurrency, interval } = subscription;
  return isBought(subscription) && priceMinor && priceCurrency && interval
    ? priceInWords(priceMinor, priceCurrency, interval)
    : null;
}

/** What is taken next, "$39.00"; null while something is owed, or another plan is to come: then it is not the same again. */
export function nextPayment(subscription: Subscription): string | null {
  const { status, priceMinor, priceCurrency, scheduledTier } = subscription;
  const isSame = isBought(subscription) && status === "active" && !scheduledTier;
  return isSame && priceMinor && priceCurrency ? moneyText(priceMinor, priceCurrency) : null;
}
