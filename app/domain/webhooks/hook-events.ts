import type { HookEventType } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export { type DisabledReason, HOOK_EVENTS, TEST_EVENT } from "~/db/vocabulary";

export const EVENT_LABELS: Readonly<Record<HookEventType, AppMessage>> = {
  "proposal.sent": msg("A proposal was sent to a client"),
  "proposal.viewed": msg("A version was opened for the first time"),
  "proposal.approved": msg("The client approved it"),
  "proposal.rejected": msg("The client rejected it on the proposal page"),
  "proposal.signed": msg("The client signed it"),
  "proposal.declined": msg("The client declined to sign it"),
  "proposal.sealed": msg("The signed agreement was sealed, and its PDF is ready"),
  "amendment.signed": msg("A change order was agreed, and its agreement has a new total"),
  "milestone.accepted": msg("A client accepted a milestone that was reported as done"),
  "milestone.rejected": msg("A client said what a milestone still lacks"),
  "milestone.silent": msg("Nobody answered a milestone in time, and silence counts as agreed"),
  "renewal.due": msg("Recurring charges of an agreement end soon"),
  "signer.asked": msg("The turn of one or more signers or approvers has come, after the proposal was sent"),
  "signer.signed": msg("One of several signers signed"),
  "signer.approved": msg("One of those who approve what others sign approved"),
  "signer.replaced": msg(
    "A signer, approver, viewer or payer was corrected, replaced or removed, by the sender or at their own request",
  ),
  "question.asked": msg("A client asked a question, or went on with one"),
  "question.answered": msg("A question of a client was answered"),
  "changes.requested": msg("A client asked for a change, or made a counter-offer"),
  "payment.requested": msg("A payment of an agreement was asked for"),
  "payment.reported": msg("A client said that they have paid"),
  "payment.received": msg("A payment was received by card or debit, or entered, in whole or in part"),
  "payment.refunded": msg("A payment was refunded by card, or a refund was entered"),
  "payment.taken_back": msg(
    "What was entered by mistake was taken back, a debit or a refund failed, or a dispute was won",
  ),
  "payment.waived": msg("A payment is no longer asked for"),
  "invoice.issued": msg("An invoice or a credit note was issued"),
  "payment.processing": msg("A client pays by debit, and the money is on its way"),
  "payment.disputed": msg("A client’s bank asks about a payment by card"),
  "payment.charged_back": msg("A dispute was lost, and the client’s bank took the payment back"),
  "reminder.sent": msg("A reminder went to a client, by hand or as planned"),
  "delivery.failed": msg("An email bounced, failed or was marked as spam"),
  "endpoint.test": msg("A test, sent by hand"),
};
