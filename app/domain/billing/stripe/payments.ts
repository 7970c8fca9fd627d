import type Stripe from "stripe";
import type { PaymentStatus } from "~/db/vocabulary";
import type { SoldTier } from "../../plans/prices";
import type { InvoiceDetails, RemotePayment } from "../gateway";
import { idOf, ms } from "./conversions";
import type { PriceTags } from "./prices";

export interface StripeRecords {
  invoices: Stripe.Invoice[];
  creditNotes: Stripe.CreditNote[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
}

export const invoicedSubscription = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription);

/** The most expensive line first: the purchase, before credits. */
export const invoicedPrices = (invoice: Stripe.Invoice): string[] =>
  [...invoice.lines.data]
    .sort((one, other) => other.amount - one.amount)
    .map((line) => idOf(line.pricing?.price_details?.price))
    .filter((id) => id !== null);

/** Newest first, without drafts. @param otherwise the tier of an invoice that names none; null skips such invoices */
export function toPayments(
  books: StripeRecords,
  tags: PriceTags,
  otherwise: SoldTier | null,
): RemotePayment[] {
  const invoices = new Map<string, RemotePayment>();
  for (const invoice of books.invoices) {
    const row = invoiceRow(invoice, tags, otherwise);
    if (row) invoices.set(invoice.id, row);
  }
  const paidBy = invoicesByPayment(books.invoices);
  const returned = books.charges.flatMap((charge) => {
    const invoice = invoices.get(paidBy.get(idOf(charge.payment_intent) ?? charge.id) ?? "");
    if (!invoice) return [];
    const disputes = books.disputes.filter((dispute) => idOf(dispute.charge) === charge.id);
    return [
      ...(charge.refunds?.data ?? []).map((refund) => refundRow(refund, invoice)),
      ...disputes.map((dispute) => disputeRow(dispute, invoice)),
    ];
  });
  const credits = books.creditNotes.flatMap((note) => creditRow(note, invoices));
  return [...invoices.values(), ...returned, ...credits].sort(
    (one, other) => other.createdAt - one.createdAt,
  );
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
    // The credit for the old plan has a line of its own.
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

/** A refund refers to its charge only. */
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

const DISPUTE_STATUS: Record<string, PaymentStatus> = {
  lost: "refunded",
  won: "void",
  prevented: "void",
  warning_closed: "void",
};

/** Pending while it is open; refunded once the bank has decided for the customer. */
const disputeRow = (dispute: Stripe.Dispute, { receipt: _, ...invoice }: RemotePayment): RemotePayment => ({
  ...invoice,
  id: dispute.id,
  kind: "dispute",
  amountMinor: -dispute.amount,
  currency: dispute.currency.toUpperCase(),
  status: DISPUTE_STATUS[dispute.status] ?? "pending",
  createdAt: ms(dispute.created),
  attempts: 0,
});

/** Skips what is counted elsewhere: credits on unpaid invoices, refunds to a card, and balance credits. */
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
