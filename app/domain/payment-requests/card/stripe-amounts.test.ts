import { expect, it } from "vitest";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts";

it.each([
  ["EUR", 1_999, 1_999],
  ["JPY", 500, 500],
  // They have no coins any more, but Stripe still counts them.
  ["ISK", 500, 50_000],
  ["UGX", 500, 50_000],
  ["MGA", 50_000, 500],
  ["KWD", 12_340, 12_340],
])("counts %s as Stripe does, and back", (currency, ours, stripes) => {
  expect(toStripeAmount(ours, currency)).toBe(stripes);
  expect(fromStripeAmount(stripes, currency)).toBe(ours);
});

it("makes no other number of an amount that Stripe cannot take", () => {
  expect(toStripeAmount(12_345, "KWD")).toBeNull();
  expect(toStripeAmount(50_001, "MGA")).toBeNull();
  expect(toStripeAmount(100_000_000, "EUR")).toBeNull();
  expect(toStripeAmount(99_999_999, "EUR")).toBe(99_999_999);
  expect(toStripeAmount(0, "EUR")).toBeNull();
  expect(() => fromStripeAmount(1_050, "ISK")).toThrow("no whole amount");
});
