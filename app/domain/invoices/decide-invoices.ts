/** Decides which invoices and credit notes a payment needs, so that what is invoiced follows the ledger. */
import type { InvoiceKind, InvoiceTiming } from "~/db/vocabulary";
import type { StandingPayment } from "../payment-requests/payment-state";
import { addShares, subtractShares, type TaxShare, takeShares, totalOf } from "./tax-shares";

/** An invoice or a credit note that was issued. */
export interface IssuedInvoice {
  id: string;
  number: string;
  issueDay: string;
  kind: InvoiceKind;
  requestId: string;
  isAhead: boolean;
  shares: readonly TaxShare[];
  /** The invoice that a credit note takes back. */
  refersTo: string | null;
}

export interface InvoiceDraft {
  kind: InvoiceKind;
  requestId: string;
  /** Issued before the money came. */
  isAhead: boolean;
  shares: TaxShare[];
  /** Of the one that closes the agreement. */
  closing: { deducted: { invoice: IssuedInvoice; shares: TaxShare[] }[]; notCharged: TaxShare[] } | null;
  refersTo: IssuedInvoice | null;
}

interface Situation {
  timing: InvoiceTiming;
  /** By rate. */
  whole: readonly TaxShare[];
  /** All of the agreement, as they stand after the change. */
  payments: readonly StandingPayment[];
  /** Oldest first. */
  issued: readonly IssuedInvoice[];
}

/** What is still charged by an invoice. */
export const remainingOf = (invoice: IssuedInvoice, issued: readonly IssuedInvoice[]): TaxShare[] =>
  subtractShares(
    invoice.shares,
    ...issued.filter(({ refersTo }) => refersTo === invoice.id).map(({ shares }) => shares),
  );

const invoicesAmong = (issued: readonly IssuedInvoice[]): IssuedInvoice[] =>
  issued.filter(({ kind }) => kind !== "credit_note");

/** What the invoices of one payment charge, after their credit notes. */
export const invoicedOf = (issued: readonly IssuedInvoice[], requestId: string): number =>
  totalOf(
    addShares(
      ...invoicesAmong(issued)
        .filter((invoice) => invoice.requestId === requestId)
        .map((invoice) => remainingOf(invoice, issued)),
    ),
  );

/** What came and stayed. What came beyond the payment goes back, and no invoice is about it. */
export const cameOf = ({ request, received, refunded }: StandingPayment): number =>
  Math.min(request.amount, received - refunded);

/** A debit that is on its way and a bank's question end nothing. */
const isLive = ({ open, processing, state }: StandingPayment): boolean =>
  open > 0 || processing > 0 || state === "disputed";

/** What a payment can still bring: all of it, unless it was waived or given back. */
export const expectedOf = (payment: StandingPayment): number =>
  payment.received >= payment.request.amount || !isLive(payment)
    ? cameOf(payment)
    : payment.request.amount - payment.refunded;

/**
 * What is to be invoiced: what came and stayed; of a payment that is invoiced ahead, all that is expected. One whose invoice
 * ahead still stands stays so, whatever the account says later. What is not asked for is never invoiced ahead.
 */
function wantedOf(payment: StandingPayment, { timing, issued }: Situation, isAsked: boolean): number {
  const { id, dueDay } = payment.request;
  const stands = (invoice: IssuedInvoice) => remainingOf(invoice, issued).length > 0;
  const wasAhead = issued.some((one) => one.requestId === id && one.isAhead && stands(one));
  const isAhead = wasAhead || (dueDay !== null && (isAsked || timing === "request"));
  return isAhead ? expectedOf(payment) : cameOf(payment);
}

/**
 * Nothing is left to charge, and what was waived leaves the last invoice without an amount: a document that charges nothing is none,
 * and what was not invoiced has nothing to correct (docs/decisions/0123-invoices.md).
 */
export const endsWithoutFinal = ({ payments, issued }: Pick<Situation, "payments" | "issued">): boolean =>
  payments.some(({ state }) => state === "waived") &&
  payments.every(
    (payment) => !isLive(payment) && cameOf(payment) <= invoicedOf(issued, payment.request.id),
  ) &&
  issued.some(({ kind }) => kind !== "credit_note") &&
  !issued.some((invoice) => invoice.kind === "final" && remainingOf(invoice, issued).length > 0);

/** @param isAsked the owner issues it now, before the money has come */
export function decideInvoices(situation: Situation, requestId: string, isAsked = false): InvoiceDraft[] {
  const payment = situation.payments.find(({ request }) => request.id === requestId);
  if (!payment) return [];
  const missing = wantedOf(payment, situation, isAsked) - invoicedOf(situation.issued, requestId);
  // What was issued here is corrected here.
  if (missing < 0) return creditDrafts(situation.issued, requestId, -missing);
  return missing === 0 || (situation.timing === "off" && !isAsked) ? [] : charge(situation, payment, missing);
}

function charge(situation: Situation, payment: StandingPayment, wanted: number): InvoiceDraft[] {
  const { whole, issued, payments } = situation;
  const standing = invoicesAmong(issued).flatMap((invoice) => {
    const shares = remainingOf(invoice, issued);
    return shares.length > 0 ? [{ invoice, shares }] : [];
  });
  const left = subtractShares(whole, ...standing.map(({ shares }) => shares));
  const amount = Math.min(wanted, totalOf(left));
  if (amount <= 0) return [];
  const shares = takeShares(left, amount);
  const { request } = payment;
  const toCome = payments.reduce(
    (all, one) => all + Math.max(0, expectedOf(one) - invoicedOf(issued, one.request.id)),
    0,
  );
  const isLast = toCome <= amount;
  return [
    {
      kind: isLast ? "final" : request.dueOn === "milestone" ? "part" : "deposit",
      requestId: request.id,
      isAhead: cameOf(payment) < invoicedOf(issued, request.id) + amount,
      shares,
      closing: isLast ? { deducted: standing, notCharged: subtractShares(left, shares) } : null,
      refersTo: null,
    },
  ];
}

/** Takes an amount back, from the newest invoice first; each gets a credit note of its own. */
function creditDrafts(issued: readonly IssuedInvoice[], requestId: string, amount: number): InvoiceDraft[] {
  const own = invoicesAmong(issued).filter((invoice) => invoice.requestId === requestId);
  const drafts: InvoiceDraft[] = [];
  let left = amount;
  for (const invoice of own.reverse()) {
    const remaining = remainingOf(invoice, issued);
    const taken = Math.min(left, totalOf(remaining));
    if (taken > 0) drafts.push(creditOf(invoice, takeShares(remaining, taken)));
    left -= taken;
  }
  return drafts;
}

export const creditOf = (invoice: IssuedInvoice, shares: TaxShare[]): InvoiceDraft => ({
  kind: "credit_note",
  requestId: invoice.requestId,
  isAhead: false,
  shares,
  closing: null,
  refersTo: invoice,
});
