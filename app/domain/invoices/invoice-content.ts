/** What an invoice says, as it is frozen at issue and hashed. */
import type { BankAccount, InvoiceKind } from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";
import type { AcceptedPrice } from "../prices/accepted-price.server";
import type { TaxShare } from "./tax-shares";

export interface InvoiceParty {
  name: string;
  /** The person at a company; empty without a company. */
  contact: string;
  /** The lines above the city. */
  lines: string;
  postalCode: string;
  city: string;
  region: string;
  /** ISO 3166. */
  country: string;
  vatNumber: string;
  taxNumber: string;
  email: string;
  phone: string;
}

/** An earlier document that this one names. */
interface NamedInvoice {
  number: string;
  day: string;
}

/** With what it still charges, after its credit notes. */
interface DeductedInvoice extends NamedInvoice {
  shares: TaxShare[];
}

/** Days are "2027-02-28", amounts minor units. */
export interface InvoiceContent {
  number: string;
  kind: InvoiceKind;
  issueDay: string;
  /** Null where it is the day of issue. */
  supply: { from: string; until: string } | null;
  language: Language;
  /** Of the agreement. */
  title: string;
  proposalNumber: string;
  /** "Deposit". */
  paymentName: string;
  reference: string;
  currency: string;
  seller: InvoiceParty;
  client: InvoiceParty;
  account: BankAccount | null;
  /** What this document charges or credits, by rate. */
  shares: TaxShare[];
  /** Of a final invoice: the lines and the whole, less what was invoiced before and what is not charged. */
  whole: {
    lines: AcceptedPrice["lines"];
    discount: number;
    shares: TaxShare[];
    deducted: DeductedInvoice[];
    notCharged: TaxShare[];
  } | null;
  /** The last day to pay what is open; null where nothing is. */
  dueDay: string | null;
  /** What was received before the issue; a credit note is settled by what was given back. */
  settled: number;
  /** Of a payment in advance: the days on which it was received, oldest first. Absent in what was issued before they were kept. */
  receivedOn?: string[];
  /** Why no tax is charged, as the owner states it; empty where it is. */
  exemption: string;
  /** Of a credit note. */
  refersTo: NamedInvoice | null;
  reason: string;
}
