import type Stripe from "stripe";
import type { PlanChoice } from "../../plans/prices";
import { type BillingInterval, SOLD_TIERS, type SoldTier } from "../../plans/prices";
import { PaymentsFailure, type PriceTag } from "../gateway";
import type { StripeClient } from "./client";

export type PriceKeys = Readonly<Record<SoldTier, Readonly<Record<BillingInterval, string>>>>;

export type PriceTags = ReadonlyMap<string, PriceTag>;

/** Finds the price by its lookup key. @throws PaymentsFailure refused, while it is not set up */
export async function findPrice(
  stripe: StripeClient,
  keys: PriceKeys,
  { tier, interval }: PlanChoice,
): Promise<Stripe.Price> {
  const key = keys[tier][interval];
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const price = found.data[0];
  if (price) return price;
  throw new PaymentsFailure(`Stripe has no price ${key}: run npm run stripe:setup.`, "refused");
}

/** Reads metadata: the lookup key moves to a new price while old subscribers keep theirs (docs/decisions/0019). */
export function priceTagOf(price: Stripe.Price): PriceTag | null {
  const product = typeof price.product === "object" && !price.product.deleted ? price.product : null;
  const named = price.metadata.tier ?? product?.metadata.tier;
  const tier = SOLD_TIERS.find((one) => one === named);
  const interval = intervalOf(price.recurring);
  if (!tier || !interval || price.unit_amount === null) return null;
  return { tier, interval, amountMinor: price.unit_amount, currency: price.currency.toUpperCase() };
}

function intervalOf(recurring: Stripe.Price.Recurring | null): BillingInterval | null {
  const months = (recurring?.interval_count ?? 0) * (recurring?.interval === "year" ? 12 : 1);
  if (recurring?.interval !== "year" && recurring?.interval !== "month") return null;
  return months === 1 ? "monthly" : months === 12 ? "yearly" : null;
}

export function requirePriceTag(price: Stripe.Price): PriceTag {
  const tag = priceTagOf(price);
  if (tag) return tag;
  throw new PaymentsFailure(`Price ${price.id} names no plan in its metadata (tier).`, "refused");
}

export async function readPriceTags(
  stripe: StripeClient,
  ids: Iterable<string>,
  known: Iterable<Stripe.Price> = [],
): Promise<PriceTags> {
  const tags = new Map<string, PriceTag>();
  const keep = (price: Stripe.Price) => {
    const tag = priceTagOf(price);
    if (tag) tags.set(price.id, tag);
  };
  for (const price of known) keep(price);
  const asked = [...new Set(ids)].filter((id) => !tags.has(id));
  const prices = await Promise.all(asked.map((id) => stripe.prices.retrieve(id, { expand: ["product"] })));
  for (const price of prices) keep(price);
  return tags;
}
