/** What has to be in a Stripe account before anything can be bought there; `npm run stripe:setup` puts it in. */
import { PLANS } from "../../plans/plans";
import { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "../../plans/prices";
import type { PriceKeys } from "./prices";

/** In the metadata of everything of ours, so that it is found again whatever it is called. */
export const OURS = { app: "countersign" } as const;

export interface CataloguePrice {
  lookupKey: string;
  interval: "month" | "year";
  amountMinor: number;
  /** ISO 4217 in lower case, as Stripe wants it. */
  currency: string;
}

export interface CatalogueProduct {
  tier: SoldTier;
  name: string;
  description: string;
  prices: CataloguePrice[];
}

/** The plans that are sold, from the one plan table. */
export const catalogue = (keys: PriceKeys): CatalogueProduct[] =>
  SOLD_TIERS.map((tier) => ({
    tier,
    name: PLANS[tier].name,
    description: PLANS[tier].description,
    prices: BILLING_INTERVALS.map((interval) => ({
      lookupKey: keys[tier][interval],
      interval: INTERVALS[interval],
      amountMinor: amountOf(tier, interval),
      currency: "usd",
    })),
  }));

const INTERVALS: Record<BillingInterval, "month" | "year"> = { monthly: "month", yearly: "year" };

function amountOf(tier: SoldTier, interval: BillingInterval): number {
  const dollars = interval === "yearly" ? PLANS[tier].yearlyPrice : PLANS[tier].monthlyPrice;
  if (dollars === null) throw new RangeError(`The price of ${tier} is agreed in person.`);
  return dollars * 100;
}
