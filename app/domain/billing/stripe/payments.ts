/** Stripe's invoices, refunds and credit notes as rows of the books. */
import type Stripe from "stripe";
import type { SoldTier } from "../../plans/prices";
import type { PaymentStatus } from "../books";
import type { InvoiceDetails, RemotePayment } from "../payments";
import type { PriceTags } from "./prices";
import { idOf, ms } from "./wire";

/** Everything that books are made of, as Stripe lists it for one customer. */
export interface StripeBooks {
  invoices: Stripe.Invoice[];
  creditNotes: Stripe.CreditNote[];
  charges: Stripe.Charge[];
}

/** The subscription that an invoice is for. */
export const invoicedSubscription = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);

/** The prices on an invoice, the dearest line first: what was bought, before what was given back. */
export const invoicedPrices = (invoice: Stripe.Invoice): string[] =>
  [...invoice.lines.data]
    .sort((one, other) => other.amount - one.amount)
    .map((line) => idOf(line.pricing?.price_details?.price))
    .filter((id) => id !== null);

/**
 * Newest first. Drafts are not asked for yet, so they are no row.
 * @param otherwise the plan of what names none, an invoice written by hand; null leaves such out
 */
export function paymentsOf(books: StripeBooks, tags: PriceTags, otherwise: SoldTier | null): RemotePayment[] {
  const invoices = new Map<string, RemotePayment>();
  for (const invoice of books.invoices) {
    const row = invoiceRow(invoice, tags, otherwise);
    if (row) invoices.set(invoice.id, row);
  }
  const paidBy = invoicesByPayment(books.invoices);
  const refunds = books.charges.flatMap((charge) => {
    const invoice = invoices.get(paidBy.get(idOf(charge.payment_intent) ?? charge.id) ?? "");
    return invoice ? (charge.refunds?.data ?? []).map((refund) => refundRow(refund, invoice)) : [];
  });
  const credits = books.creditNotes.flatMap((note) => creditRow(note, invoices));
  return [...invoices.values(), ...refunds, ...credits].sort((one, other) => other.createdAt - one.createdAt);
}

function invoiceRow(
  invoice: Stripe.Invoice,
  tags: PriceTags,
  otherwise: SoldTier | null,
): RemotePayment | null {
  const tier = invoicedPrices(invoice).map((id) => tags.get(id)?.tier)[0] ?? otherwise;
  const status = invoiceStatus(invoice);
  if (!tier || !status) return null;
  return {
    id: invoice.id,
    kind: "invoice",
    invoiceId: invoice.id,
    number: invoice.number ?? "",
    tier,
    amountMinor: status === "paid" ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    status,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    createdAt: ms(invoice.created),
    attempts: invoice.attempt_count,
    receipt: detailsOf(invoice),
  };
}

function detailsOf({
  lines,
  total_taxes: taxes,
  customer_name,
  customer_email,
}: Stripe.Invoice): InvoiceDetails {
  const [main] = [...lines.data].sort((one, other) => other.amount - one.amount);
  return {
    taxMinor: taxes && taxes.length > 0 ? taxes.reduce((sum, { amount }) => sum + amount, 0) : null,
    period: main?.period ? { from: ms(main.period.start), until: ms(main.period.end) } : null,
    // What is left of the former plan is given back on a line of its own.
    isProration: lines.data.some(({ amount, parent }) => {
      const item = parent?.subscription_item_details ?? parent?.invoice_item_details;
      return item?.proration === true && amount !== 0;
    }),
    billedTo: [customer_name, customer_email].filter(Boolean).join(", ") || null,
  };
}

const INVOICE_STATUS: Record<string, PaymentStatus> = {
  paid: "paid",
  void: "void",
  uncollectible: "uncollectible",
};

function invoiceStatus({ status, attempt_count: attempts }: Stripe.Invoice): PaymentStatus | null {
  if (status === "open") return attempts > 0 ? "failed" : "open";
  return INVOICE_STATUS[status ?? ""] ?? null;
}

/** A refund knows its charge alone; which invoice that paid is told by the invoice's payments. */
function invoicesByPayment(invoices: Stripe.Invoice[]): Map<string, string> {
  const paid = invoices.flatMap((invoice) =>
    (invoice.payments?.data ?? []).map(
      ({ payment }) => [idOf(payment.payment_intent) ?? idOf(payment.charge) ?? "", invoice.id] as const,
    ),
  );
  return new Map(paid);
}

const REFUND_STATUS: Record<string, PaymentStatus> = {
  succeeded: "refunded",
  failed: "failed",
  canceled: "void",
};

const refundRow = (refund: Stripe.Refund, { receipt: _, ...invoice }: RemotePayment): RemotePayment => ({
  ...invoice,
  id: refund.id,
  kind: "refund",
  amountMinor: -refund.amount,
  currency: refund.currency.toUpperCase(),
  status: REFUND_STATUS[refund.status ?? ""] ?? "pending",
  createdAt: ms(refund.created),
  attempts: 0,
});

/**
 * Only what is not told already: a credit note of an unpaid invoice has lowered what that asks for, what one gives back
 * to a card is a refund of its own, and what it puts on the customer's balance lowers what later invoices take.
 */
function creditRow(note: Stripe.CreditNote, invoices: ReadonlyMap<string, RemotePayment>): RemotePayment[] {
  const invoice = invoices.get(idOf(note.invoice) ?? "");
  const amount = note.out_of_band_amount ?? 0;
  if (!invoice || amount <= 0) return [];
  const { receipt: _, ...row } = invoice;
  return [
    {
      ...row,
      id: note.id,
      kind: "credit_note",
      number: note.number,
      amountMinor: -amount,
      currency: note.currency.toUpperCase(),
      status: note.status === "void" ? "void" : "refunded",
      createdAt: ms(note.created),
      attempts: 0,
    },
  ];
}
