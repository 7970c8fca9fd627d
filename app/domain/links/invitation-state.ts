import { DAY } from "~/platform/time/durations";

export const INVITATION_LIFETIME_MS = 14 * DAY;

/** `locked`: the team's plan is not active. `full`: the team has no free seat. */
export type InvitationState = "open" | "unknown" | "used" | "revoked" | "expired" | "locked" | "full";

export interface InvitationData {
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

export const INVITATION_MESSAGES: Readonly<Record<Exclude<InvitationState, "open">, string>> = {
  unknown: "This link is incomplete or not one of ours.",
  used: "This invitation was already accepted, and it works only once.",
  revoked: "The person who invited you has revoked this invitation.",
  expired: "This invitation was valid for 14 days and has expired. Ask for a new one.",
  locked: "This team’s plan is not active. Once it is, this invitation works again.",
  full: "This team has reached its member limit. Ask the person who invited you to free a seat.",
};
