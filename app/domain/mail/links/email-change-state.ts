import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

/** "used" comes first: the holder may have used it just now. */
export type EmailChangeState = "open" | "unknown" | "used" | "revoked" | "expired";

export interface EmailChangeData {
  usedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

/** @param now UTC milliseconds */
export function emailChangeState(
  { usedAt, revokedAt, expiresAt }: EmailChangeData,
  now: number,
): Exclude<EmailChangeState, "unknown"> {
  if (usedAt !== null) return "used";
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "open";
}

export const EMAIL_CHANGE_MESSAGES: Readonly<Record<Exclude<EmailChangeState, "open">, AppMessage>> = {
  unknown: msg("This link is incomplete or not one of ours."),
  used: msg("This address was already confirmed with this link. You can sign in with it."),
  revoked: msg(
    "The change was cancelled or requested again. If you requested it again, use the link in the latest email.",
  ),
  expired: msg(
    "This link was valid for 24 hours and has expired. Request the change again in your settings.",
  ),
};

export const EMAIL_TAKEN_MESSAGE = msg(
  "This address cannot be used. Your account keeps its current address.",
);
