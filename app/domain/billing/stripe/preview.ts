import type Stripe from "stripe";
import type { ChangePreview, PriceTag } from "../gateway";
import { creditBreakdown } from "../history/credits";
import { ms } from "./conversions";

export function toChangePreview(invoice: Stripe.Invoice, price: PriceTag, now: number): ChangePreview {
  const lines = invoice.lines.data.map(({ amount, discount_amounts: discounts, period }) => ({
    amount: (discounts ?? []).reduce((left, discount) => left - discount.amount, amount),
    period,
  }));
  const credit = lines.filter((line) => line.amount < 0).reduce((sum, line) => sum - line.amount, 0);
  const asked = lines.filter((line) => line.amount >= 0);
  const cost = asked.reduce((sum, line) => sum + line.amount, 0);
  return {
    dueNowMinor: Math.max(0, invoice.amount_due),
    ...creditBreakdown(cost, credit, -invoice.starting_balance),
    currency: invoice.currency.toUpperCase(),
    price,
    nextPaymentAt: ms(Math.max(invoice.period_end, ...asked.map((line) => line.period.end))),
    calculatedAt: now,
  };
}
