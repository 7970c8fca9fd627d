import type Stripe from "stripe";

/** By the time left of each line, in minor units; an upgrade's invoice holds the credit for the first one. */
export function unusedInvoiceAmount(invoice: Stripe.Invoice, at: number): number {
  const unused = invoice.lines.data.reduce((sum, line) => sum + line.amount * shareLeft(line.period, at), 0);
  return Math.max(0, Math.min(invoice.amount_paid, Math.round(unused)));
}

function shareLeft({ start, end }: Stripe.InvoiceLineItem.Period, at: number): number {
  if (end <= at || end <= start) return 0;
  return Math.min(1, (end - at) / (end - start));
}
