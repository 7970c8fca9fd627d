import type { HookEventType } from "~/db/vocabulary";

export { type DisabledReason, HOOK_EVENTS, TEST_EVENT } from "~/db/vocabulary";

export const EVENT_LABELS: Readonly<Record<HookEventType, string>> = {
  "proposal.sent": "A proposal was sent to a client",
  "proposal.viewed": "A version was opened for the first time",
  "proposal.approved": "The client approved it",
  "proposal.rejected": "The client rejected it on the proposal page",
  "proposal.signed": "The client signed it",
  "proposal.declined": "The client declined to sign it",
  "proposal.sealed": "The signed agreement was sealed, and its PDF is ready",
  "signer.asked": "The turn of one or more signers or approvers has come, after the proposal was sent",
  "signer.signed": "One of several signers signed",
  "signer.approved": "One of those who approve what others sign approved",
  "signer.replaced":
    "A signer, approver or viewer was corrected, replaced or removed, by the sender or at their own request",
  "delivery.failed": "An email bounced, failed or was marked as spam",
  "endpoint.test": "A test, sent by hand",
};
