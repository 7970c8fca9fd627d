import type Stripe from "stripe";

/**
 * What of a paid invoice was not used at this second: of every line the part of its time that is still to come, never
 * more than was paid. Minor units. An upgrade's second invoice holds what it took off the first, so the sums of all
 * invoices are right together.
 */
export function unusedPart(invoice: Stripe.Invoice, at: number): number {
  const unused = invoice.lines.data.reduce((sum, line) => sum + line.amount * shareLeft(line.period, at), 0);
  return Math.max(0, Math.min(invoice.amount_paid, Math.round(unused)));
}

function shareLeft({ start, end }: Stripe.InvoiceLineItem.Period, at: number): number {
  if (end <= at || end <= start) return 0;
  return Math.min(1, (end - at) / (end - start));
}
