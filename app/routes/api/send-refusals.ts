import type { DomainErrorCode } from "~/platform/errors";

/** What a send and a resend may be refused for. */
export const SEND_REFUSALS: readonly DomainErrorCode[] = [
  "invalid_input",
  "conflict",
  "locked",
  "limit_reached",
  "address_suppressed",
  "address_unconfirmed",
  "rate_limited",
  "payload_too_large",
];
