import type Stripe from "stripe";

/** Adds up each line by the time left, in minor units. An upgrade's invoice includes the credit for the first line. */
export function unusedInvoiceAmount(invoice: Stripe.Invoice, at: number): number {
  const unused = invoice.lines.data.reduce((sum, line) => sum + line.amount * shareLeft(line.period, at), 0);
  return Math.max(0, Math.min(invoice.amount_paid, Math.round(unused)));
}

function shareLeft({ start, end }: Stripe.InvoiceLineItem.Period, at: number): number {
  if (end <= at || end <= start) return 0;
  return Math.min(1, (end - at) / (end - start));
}
