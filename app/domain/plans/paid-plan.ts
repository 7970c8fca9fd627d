import { moneyText } from "./amount";
import type { Subscription } from "./entitlements";
import { priceLabel } from "./price-labels";

export const hasSubscription = ({ subscriptionId }: Subscription): boolean => Boolean(subscriptionId);

/** A past-due subscription may be cancelled too. */
export const isRenewing = ({ status, cancelsAt }: Subscription): boolean =>
  status !== "cancelled" && status !== "expired" && (status !== "past_due" || cancelsAt === null);

export const hasPortal = ({ tier, customerId }: Subscription): boolean =>
  Boolean(customerId) && tier !== "trial";

/** Writes the price, for example "$39 a month". */
export function currentPrice(subscription: Subscription): string | null {
  const { priceMinor, priceCurrency, interval } = subscription;
  return hasSubscription(subscription) && priceMinor && priceCurrency && interval
    ? priceLabel(priceMinor, priceCurrency, interval)
    : null;
}

/** Null when the next payment differs: something is owed, or another plan is scheduled. */
export function nextPaymentAmount(subscription: Subscription): string | null {
  const { status, priceMinor, priceCurrency, scheduledTier } = subscription;
  const isSame = hasSubscription(subscription) && status === "active" && !scheduledTier;
  return isSame && priceMinor && priceCurrency ? moneyText(priceMinor, priceCurrency) : null;
}
