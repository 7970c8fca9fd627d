import type Stripe from "stripe";
import { credits } from "../credits";
import type { ChangePreview, PriceTag } from "../payments";
import { ms } from "./wire";

/** What Stripe would take for a change, as the dialog shows it. */
export function previewOf(invoice: Stripe.Invoice, price: PriceTag, now: number): ChangePreview {
  const lines = invoice.lines.data.map(({ amount, discount_amounts: discounts, period }) => ({
    amount: (discounts ?? []).reduce((left, discount) => left - discount.amount, amount),
    period,
  }));
  const credit = lines.filter((line) => line.amount < 0).reduce((sum, line) => sum - line.amount, 0);
  const asked = lines.filter((line) => line.amount >= 0);
  const cost = asked.reduce((sum, line) => sum + line.amount, 0);
  return {
    dueNowMinor: Math.max(0, invoice.amount_due),
    ...credits(cost, credit, -invoice.starting_balance),
    currency: invoice.currency.toUpperCase(),
    price,
    nextPaymentAt: ms(Math.max(invoice.period_end, ...asked.map((line) => line.period.end))),
    reckonedAt: now,
  };
}
