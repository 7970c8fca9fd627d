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
  "payment.received": msg("A payment was entered as received, in whole or in part"),
  "payment.refunded": msg("A refund was entered"),
  "payment.taken_back": msg("A payment or a refund was entered by mistake, and taken back"),
  "payment.waived": msg("A payment is no longer asked for"),
  "reminder.sent": msg("A reminder went to a client, by hand or as planned"),
  "delivery.failed": msg("An email bounced, failed or was marked as spam"),
  "endpoint.test": msg("A test, sent by hand"),
};
