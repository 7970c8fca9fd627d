/** What an owner can do to a payment, and what follows from it. */
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { TypedPayment } from "./payment-form";
import type { PaymentEntry, PaymentRequest } from "./payment-state";

export type PaymentCommand =
  | ({ act: "receive" | "refund" /** Absent for a new one. */; entryId?: string } & TypedPayment)
  | { act: "take-back"; entryId: string }
  /** Stripe says no more of it: the owner does. `isPaid`: the money is there, and stays. */
  | { act: "end"; entryId: string; isPaid: boolean }
  | { act: "reschedule"; day: string }
  | { act: "waive" | "unwaive" | "ask" };

export interface Circumstances {
  userId: string;
  /** UTC milliseconds. */
  now: number;
  /** In the owner's zone. */
  today: string;
  paymentDays: number;
  /** Ids of payments that Stripe no longer reports on; see `cutOffIntents`. */
  cutOff: ReadonlySet<string>;
}

export interface PaymentPlan {
  /** Null where the request does not change. */
  request: PaymentRequest | null;
  entry: PaymentEntry | null;
  event: Extract<
    AuditDraft,
    {
      type:
        | "payment.requested"
        | "payment.received"
        | "payment.refunded"
        | "payment.taken_back"
        | "payment.waived"
        | "payment.processing"
        | "payment.disputed"
        | "payment.charged_back";
    }
  >;
}

export const aboutEntry = (
  { versionId }: PaymentRequest,
  entry: PaymentEntry,
  changed: PaymentRequest | null = null,
) => ({
  versionId,
  rows: [boundRow("payment_entries", entry), ...(changed ? [boundRow("payment_requests", changed)] : [])],
});
