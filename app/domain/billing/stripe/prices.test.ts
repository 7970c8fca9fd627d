import type Stripe from "stripe";
import { expect, it } from "vitest";
import { priceTagOf, requirePriceTag } from "./prices";

const price = (changes: object) =>
  ({
    id: "price_1",
    currency: "usd",
    unit_amount: 1900,
    metadata: {},
    product: "prod_1",
    recurring: { interval: "month", interval_count: 1 },
    ...changes,
  }) as unknown as Stripe.Price;

it.each([
  [{ metadata: { tier: "starter" } }, "starter", "monthly"],
  [{ product: { id: "prod_1", metadata: { tier: "professional" } } }, "professional", "monthly"],
  [
    { metadata: { tier: "starter" }, recurring: { interval: "year", interval_count: 1 } },
    "starter",
    "yearly",
  ],
  [
    { metadata: { tier: "starter" }, recurring: { interval: "month", interval_count: 12 } },
    "starter",
    "yearly",
  ],
])("%j is %s, %s", (changes, tier, interval) => {
  expect(priceTagOf(price(changes))).toEqual({ tier, interval, amountMinor: 1900, currency: "USD" });
});

it.each([
  {},
  { metadata: { tier: "agency" } },
  { metadata: { tier: "toString" } },
  { metadata: { tier: "starter" }, recurring: null },
  { metadata: { tier: "starter" }, recurring: { interval: "week", interval_count: 4 } },
  { metadata: { tier: "starter" }, recurring: { interval: "month", interval_count: 3 } },
  { metadata: { tier: "starter" }, unit_amount: null },
  { product: { id: "prod_1", deleted: true } },
])("%j is no plan of ours", (changes) => {
  expect(priceTagOf(price(changes))).toBeNull();
  expect(() => requirePriceTag(price(changes))).toThrow("price_1 names no plan");
});
