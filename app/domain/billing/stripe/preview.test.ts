import type Stripe from "stripe";
import { expect, it } from "vitest";
import { toChangePreview } from "./preview";

it("shows the cost of a change less what is taken off by a discount, so that the lines add up", () => {
  const period = { start: 0, end: 86_400 };
  const lines = [
    { amount: -950, discount_amounts: [], period },
    { amount: 3900, discount_amounts: [{ amount: 1950, discount: "di_friend" }], period },
    { amount: 100, discount_amounts: null, period },
  ];
  const invoice = {
    amount_due: 1100,
    starting_balance: 0,
    currency: "usd",
    period_end: 0,
    lines: { data: lines },
  };
  const price = { tier: "professional", interval: "monthly", amountMinor: 3900, currency: "USD" } as const;
  const preview = toChangePreview(invoice as unknown as Stripe.Invoice, price, 0);
  expect(preview).toMatchObject({ costMinor: 2050, creditMinor: 950, dueNowMinor: 1100 });
  expect(preview.costMinor - preview.creditMinor).toBe(preview.dueNowMinor);
});
