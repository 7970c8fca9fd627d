/** The events that a webhook can receive. */
export const HOOK_EVENTS = [
  "proposal.sent",
  "proposal.viewed",
  "proposal.approved",
  "proposal.rejected",
  "proposal.signed",
  "proposal.declined",
  "proposal.sealed",
  "delivery.failed",
] as const;

/** Sent by hand alone, to test an endpoint. */
export const TEST_EVENT = "endpoint.test" as const;

export type ChosenEvent = (typeof HOOK_EVENTS)[number];
export type HookEventType = ChosenEvent | typeof TEST_EVENT;

export const EVENT_WORDS: Readonly<Record<HookEventType, string>> = {
  "proposal.sent": "A proposal was sent to a client",
  "proposal.viewed": "A version was opened for the first time",
  "proposal.approved": "The client approved it",
  "proposal.rejected": "The client rejected it on the proposal page",
  "proposal.signed": "The client signed it",
  "proposal.declined": "The client declined to sign it",
  "proposal.sealed": "The signed agreement was sealed, and its PDF is ready",
  "delivery.failed": "An email bounced, failed or was marked as spam",
  "endpoint.test": "A test, sent by hand",
};

/** Of the payload's shape: it goes up when something is taken away or means another thing, never for an addition. */
export const API_VERSION = "2026-11-01";

/** Why an endpoint is off: its owner's choice, nothing arrived for days, or it answered 410. */
export type DisabledReason = "by hand" | "failing" | "gone";
