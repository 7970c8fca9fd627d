import type { DomainErrorCode } from "~/platform/errors";

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
