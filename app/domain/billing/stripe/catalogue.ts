import { english } from "~/platform/words/t";
import { PLANS } from "../../plans/plans";
import { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "../../plans/prices";
import type { PriceKeys } from "./prices";

/** Marks our objects in Stripe. */
export const APP_METADATA = { app: "countersign" } as const;

interface CataloguePrice {
  lookupKey: string;
  interval: "month" | "year";
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
}

interface CatalogueProduct {
  tier: SoldTier;
  name: string;
  description: string;
  prices: CataloguePrice[];
}

export const catalogue = (keys: PriceKeys): CatalogueProduct[] =>
  SOLD_TIERS.map((tier) => ({
    tier,
    name: english(PLANS[tier].name),
    description: english(PLANS[tier].description),
    prices: BILLING_INTERVALS.map((interval) => ({
      lookupKey: keys[tier][interval],
      interval: INTERVALS[interval],
      amountMinor: amountMinorOf(tier, interval),
      currency: "usd",
    })),
  }));

const INTERVALS: Record<BillingInterval, "month" | "year"> = { monthly: "month", yearly: "year" };

function amountMinorOf(tier: SoldTier, interval: BillingInterval): number {
  const dollars = interval === "yearly" ? PLANS[tier].yearlyPrice : PLANS[tier].monthlyPrice;
  if (dollars === null) throw new RangeError(`The price of ${tier} is agreed in person.`);
  return dollars * 100;
}
