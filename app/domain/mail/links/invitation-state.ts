import { DAY } from "~/platform/time/durations";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export const INVITATION_LIFETIME_MS = 14 * DAY;

/** `locked`: the team's plan is not active. `full`: the team has no free seat. */
export type InvitationState = "open" | "unknown" | "used" | "revoked" | "expired" | "locked" | "full";

interface InvitationData {
  acceptedAt: number | null;
  revokedAt: number | null;
  expiresAt: number;
}

export function invitationState(
  invitation: InvitationData,
  now: number,
): "open" | "used" | "revoked" | "expired" {
  if (invitation.acceptedAt !== null) return "used";
  if (invitation.revokedAt !== null) return "revoked";
  return invitation.expiresAt <= now ? "expired" : "open";
}

export const INVITATION_MESSAGES: Readonly<Record<Exclude<InvitationState, "open">, AppMessage>> = {
  unknown: msg("This link is incomplete or not one of ours."),
  used: msg("This invitation was already accepted, and it works only once."),
  revoked: msg("The person who invited you has revoked this invitation."),
  expired: msg("This invitation was valid for 14 days and has expired. Ask for a new one."),
  locked: msg("This team’s plan is not active. Once it is, this invitation works again."),
  full: msg("This team has reached its member limit. Ask the person who invited you to free a seat."),
};
