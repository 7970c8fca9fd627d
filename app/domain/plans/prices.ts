import type { Plan } from "./plans";

export const BILLING_INTERVALS = ["monthly", "yearly"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** The plans that are bought without talking to anybody (docs/product.md 2). */
export const SOLD_TIERS = ["starter", "professional"] as const;
export type SoldTier = (typeof SOLD_TIERS)[number];

/** Shown while yearly is chosen: the agreed words, always with the true yearly price beside them. */
export const YEARLY_BADGE = "Save 20%";

/** What of a plan its price is computed from. */
export type Priced = Pick<Plan, "name" | "monthlyPrice" | "yearlyPrice">;

export interface PriceShown {
  /** Whole US dollars for one month. */
  perMonth: number;
  /** What is charged at once, in words; null where that is the monthly price itself. */
  billed: string | null;
}

/**
 * What is paid for one interval, in whole US dollars.
 * @throws RangeError for a plan whose price is agreed in person.
 */
export function priceOf(plan: Priced, interval: BillingInterval): number {
  const price = interval === "yearly" ? plan.yearlyPrice : plan.monthlyPrice;
  if (price === null) throw new RangeError(`The price of ${plan.name} is agreed in person.`);
  return price;
}

/**
 * The price of one month in whole US dollars; of a year, its twelfth, rounded (docs/product.md 2).
 * @throws RangeError for a plan whose price is agreed in person.
 */
export function monthlyPriceOf(plan: Priced, interval: BillingInterval): number {
  const price = priceOf(plan, interval);
  return interval === "yearly" ? Math.round(price / 12) : price;
}

/**
 * A plan's price as its card shows it, in large digits (docs/product.md 2); in words: price-words.ts.
 * @throws RangeError for a plan whose price is agreed in person.
 */
export function priceShown(plan: Priced, interval: BillingInterval): PriceShown {
  const perMonth = monthlyPriceOf(plan, interval);
  return { perMonth, billed: interval === "yearly" ? `$${plan.yearlyPrice} billed annually` : null };
}
