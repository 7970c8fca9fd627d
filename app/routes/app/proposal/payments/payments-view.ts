import type { InvoiceKind, MilestoneOutcome, PaymentEntryKind, PaymentMethod } from "~/db/vocabulary";
import type { InvoiceGap } from "~/domain/invoices/invoice-gaps";
import type { PaymentState } from "~/domain/payment-requests/payment-state";

export interface PaymentsView {
  /** The client's page says how to pay. */
  hasAccount: boolean;
  payments: PaymentView[];
  /** What an invoice lacks; empty for nothing, and where none are issued here. */
  gaps: InvoiceGapView[];
  /** All is invoiced, and no final invoice follows. */
  endsWithoutFinal: boolean;
  proposalId: string;
  /** "2027-02-28", in the owner's zone. */
  today: string;
}

/** Of an agreement that was complete before its last answer asked for payments. */
export interface UnaskedPayment {
  name: string;
  /** "$7,400". */
  amount: string;
}

export interface PaymentView {
  id: string;
  name: string;
  /** "$7,400". */
  amount: string;
  state: PaymentState;
  /** "12 December 2026"; null until its milestone is done. */
  dueDay: string | null;
  /** "2026-12-12", as its form takes it. */
  typedDueDay: string | null;
  /** Paid when its milestone is reported done. */
  isMilestone: boolean;
  /** "When the designs are approved"; empty for other payments. */
  milestone: string;
  /** What was reported of it and answered, the newest first; empty for other payments. */
  reports: ReportView[];
  reference: string;
  /** What is open, in words and as it is typed; null for nothing. */
  open: TypedSum | null;
  /** What was received and not given back; null for nothing. */
  received: TypedSum | null;
  /** Of it, what the owner can enter a refund of; null for nothing. */
  byHand: TypedSum | null;
  /** "$200": more was paid than was asked for; null where not. */
  surplus: string | null;
  isWaived: boolean;
  /** The day on which a client said that they have paid. */
  reportedOn: string | null;
  /** Those that stand. */
  entries: EntryView[];
  /** Oldest first. */
  invoices: InvoiceView[];
  /** What can be invoiced now; null for nothing. */
  uninvoiced: UninvoicedView | null;
}

export interface ReportView {
  id: string;
  note: string;
  reportedOn: string;
  /** Null where silence counts for nothing. */
  answerBy: string | null;
  outcome: MilestoneOutcome | null;
  answeredOn: string;
  who: string;
  reason: string;
}

export interface InvoiceGapView {
  gap: InvoiceGap;
  text: string;
  to: string;
}

export interface InvoiceView {
  id: string;
  kind: InvoiceKind;
  number: string;
  day: string;
  total: string;
  /** Why there is no XML; null where there is one. */
  xmlProblem: string | null;
  canBeCredited: boolean;
}

export interface UninvoicedView {
  amount: string;
  /** The money has not come yet. */
  isAhead: boolean;
}

/** What was typed when a credit note was refused. */
export interface RefusedCredit {
  invoiceId: string;
  reason: string;
  error: string;
}

interface TypedSum {
  text: string;
  typed: string;
}

export interface EntryView {
  id: string;
  kind: Exclude<PaymentEntryKind, "taken back">;
  amount: string;
  day: string;
  /** Null for what was entered by hand. */
  method: PaymentMethod | null;
  /** What can be given back through Stripe; null for nothing. */
  refundable: TypedSum | null;
  /** Stripe no longer reports on it, so the owner says how it ended. */
  canBeEnded: boolean;
  /** The owner entered it. */
  isByHand: boolean;
}

/** What was typed when an amount or a day was refused; a last day has no amount. */
export interface RefusedPayment {
  requestId: string;
  act: "receive" | "refund" | "reschedule" | "card-refund";
  /** Of a refund through Stripe. */
  entryId?: string;
  amount: string;
  day: string;
  errors: { amount?: string; day?: string };
}
