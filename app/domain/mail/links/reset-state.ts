import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

/** "used" comes first: the holder may have used it just now. */
export type ResetState = "open" | "unknown" | "used" | "revoked" | "expired";

export interface ResetData {
  usedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

export function resetState(reset: ResetData, now: number): Exclude<ResetState, "unknown"> {
  if (reset.usedAt !== null) return "used";
  if (reset.revokedAt !== null) return "revoked";
  return reset.expiresAt <= now ? "expired" : "open";
}

export const RESET_MESSAGES: Readonly<Record<Exclude<ResetState, "open">, AppMessage>> = {
  unknown: msg(
    "It is incomplete or not one of our links. Copy the whole link from the email, or ask for a new one.",
  ),
  used: msg("It works only once, and a new password was already chosen with it."),
  revoked: msg("The password has been changed since the link was sent."),
  expired: msg("It was valid for 1 hour, and that hour has passed."),
};
