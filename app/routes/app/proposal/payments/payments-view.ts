import type { PaymentEntryKind, PaymentMethod } from "~/db/vocabulary";
import type { PaymentState } from "~/domain/payment-requests/payment-state";

export interface PaymentsView {
  /** The client's page says how to pay. */
  hasAccount: boolean;
  payments: PaymentView[];
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
  reference: string;
  /** What is open, in words and as it is typed; null for nothing. */
  open: TypedSum | null;
  /** What was received and not given back; null for nothing. */
  received: TypedSum | null;
  /** Of it, what came by transfer; null for nothing. */
  byHand: TypedSum | null;
  /** "$200": more was paid than was asked for; null where not. */
  surplus: string | null;
  isWaived: boolean;
  /** The day on which a client said that they have paid. */
  reportedOn: string | null;
  /** Those that stand. */
  entries: EntryView[];
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
