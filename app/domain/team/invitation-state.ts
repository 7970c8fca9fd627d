/** What an invitation is good for, and what its page says when it is not. */
import { DAY } from "~/platform/durations";

/** For how long an invitation can be accepted after it was mailed, milliseconds. */
export const INVITATION_LENGTH = 14 * DAY;

/** `locked`: the plan that the team is of is over. `full`: nobody else fits into it. */
export type InvitationState = "open" | "unknown" | "used" | "revoked" | "expired" | "locked" | "full";

export interface InvitationFacts {
  acceptedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

/** @param now UTC milliseconds; an invitation is expired from its last millisecond on */
export function invitationState(
  facts: InvitationFacts,
  now: number,
): "open" | "used" | "revoked" | "expired" {
  if (facts.acceptedAt !== null) return "used";
  if (facts.revokedAt !== null) return "revoked";
  return facts.expiresAt <= now ? "expired" : "open";
}

/** What somebody reads whose invitation opens nothing. */
export const INVITATION_WORDS: Readonly<Record<Exclude<InvitationState, "open">, string>> = {
  unknown: "This link is incomplete or not one of ours.",
  used: "This invitation was already accepted, and it works only once.",
  revoked: "The person who invited you has revoked this invitation.",
  expired: "This invitation was valid for 14 days and has expired. Ask for a new one.",
  locked: "This team’s plan is not active. Once it is, this invitation works again.",
  full: "This team has reached its member limit. Ask the person who invited you to free a seat.",
};
