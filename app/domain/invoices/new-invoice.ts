import type { BankAccount } from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import { isDay } from "~/platform/time/calendar-day";
import { paymentName } from "../payment-requests/payment-name";
import type { StandingPayment } from "../payment-requests/payment-state";
import type { AcceptedPrice } from "../prices/accepted-price.server";
import type { InvoiceDraft } from "./decide-invoices";
import type { InvoiceContent, InvoiceParty } from "./invoice-content";
import { sharesOf, totalOf } from "./tax-shares";

interface InvoiceFacts {
  issueDay: string;
  language: Language;
  title: string;
  proposalNumber: string;
  price: AcceptedPrice;
  seller: InvoiceParty;
  client: InvoiceParty;
  account: BankAccount | null;
  /** As the owner states it. */
  exemption: string;
  /** Of the work, as the proposal says; either may be empty. */
  work: { from: string; until: string };
  /** Of a credit note. */
  reason: string;
}

interface Numbered {
  number: string;
  draft: InvoiceDraft;
  payment: StandingPayment;
  /** What the payment was invoiced before, after credit notes. */
  before: number;
}

/** @param t in the language of the invoice */
export function invoiceContent(t: Translate, facts: InvoiceFacts, one: Numbered): InvoiceContent {
  const { draft, number, payment } = one;
  const { kind, shares, closing, refersTo } = draft;
  const { request } = payment;
  const total = totalOf(shares);
  const settled = kind === "credit_note" ? total : settledOf(one, total);
  const { price, exemption, work: _, reason, ...same } = facts;
  return {
    ...same,
    number,
    kind,
    supply: kind === "deposit" || kind === "credit_note" ? null : supplyOf(facts),
    paymentName: paymentName(t, request),
    reference: request.reference,
    currency: price.currency,
    shares,
    whole: closing && {
      lines: price.lines.filter(({ recurring }) => recurring === null),
      discount: price.once.discount,
      shares: sharesOf(price),
      deducted: closing.deducted.map(({ invoice, shares: of }) => ({
        number: invoice.number,
        day: invoice.issueDay,
        shares: of,
      })),
      notCharged: closing.notCharged,
    },
    dueDay: settled < total ? request.dueDay : null,
    settled,
    receivedOn: kind === "deposit" || kind === "part" ? receivedOn(one, settled) : [],
    exemption: shares.some(({ category }) => category === "untaxed") ? exemption : "",
    refersTo: refersTo && { number: refersTo.number, day: refersTo.issueDay },
    reason: kind === "credit_note" ? reason : "",
  };
}

/** What came and is not invoiced yet. */
const settledOf = ({ payment: { received, refunded }, before }: Numbered, total: number): number =>
  Math.max(0, Math.min(total, received - refunded - before));

/** The days of the money that this invoice settles, behind what went back and what was invoiced before. */
function receivedOn({ payment: { entries, refunded }, before }: Numbered, settled: number): string[] {
  const from = before + refunded;
  const days = new Set<string>();
  let sum = 0;
  for (const { kind, amount, day } of [...entries].sort((one, other) => one.day.localeCompare(other.day))) {
    if (kind !== "received") continue;
    if (sum + amount > from && sum < from + settled) days.add(day);
    sum += amount;
  }
  return [...days];
}

function supplyOf({ work: { from, until } }: InvoiceFacts): InvoiceContent["supply"] {
  return isDay(from) && isDay(until) && from <= until ? { from, until } : null;
}
