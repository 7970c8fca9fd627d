import type { BillingInterval, SoldTier } from "~/db/vocabulary";
import { msg } from "~/platform/words/t";
import type { Plan } from "./plans";

export { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "~/db/vocabulary";

export const YEARLY_BADGE = msg("Save 20%");

export type PricedPlan = Pick<Plan, "monthlyPrice" | "yearlyPrice">;

interface DisplayPrice {
  /** Whole US dollars. */
  perMonth: number;
  billed: string | null;
}

/** Returns whole US dollars. @throws RangeError for a custom price */
export function priceOf(plan: PricedPlan, interval: BillingInterval): number {
  const price = interval === "yearly" ? plan.yearlyPrice : plan.monthlyPrice;
  if (price === null) throw new RangeError("This price is agreed in person.");
  return price;
}

/** A year's price is divided by twelve and rounded (docs/product.md 2). */
export function monthlyPriceOf(plan: PricedPlan, interval: BillingInterval): number {
  const price = priceOf(plan, interval);
  return interval === "yearly" ? Math.round(price / 12) : price;
}

export function displayPrice(plan: PricedPlan, interval: BillingInterval): DisplayPrice {
  const perMonth = monthlyPriceOf(plan, interval);
  return { perMonth, billed: interval === "yearly" ? `$${plan.yearlyPrice} billed annually` : null };
}

export interface PlanChoice {
  tier: SoldTier;
  interval: BillingInterval;
}
