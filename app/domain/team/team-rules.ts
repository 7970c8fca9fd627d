/** Who may do what in a team: the server refuses by these rules, and the screen shows no more than they allow. */
import type { InvitedRole, TeamRole } from "./team-roles";

/** Those whom a role deals with. Admins do not make other admins, so that none is there whom they could not remove. */
const BELOW: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
  owner: ["admin", "member"],
  admin: ["member"],
  member: [],
};

/** Inviting, sending an invitation again and taking it back are one right: that over whom it makes. */
export const mayInvite = (role: TeamRole, as: InvitedRole): boolean => BELOW[role].includes(as);

export const mayInviteAnybody = (role: TeamRole): boolean => BELOW[role].length > 0;

export const mayRemove = (role: TeamRole, whom: TeamRole): boolean => BELOW[role].includes(whom);

/** The owner's plan is what the team is of: whoever pays cannot leave it. */
export const mayLeave = (role: TeamRole): boolean => role !== "owner";

export const mayChangeRole = (role: TeamRole, of: TeamRole): boolean => role === "owner" && of !== "owner";

/** Others' drafts, and prints of their proposals, are for those who answer for the team. */
export const seesEverything = (role: TeamRole): boolean => role !== "member";

export interface ReadWish {
  isOwn: boolean;
  /** It was sent to its client at least once. */
  isSent: boolean;
}

export const mayRead = (role: TeamRole, { isOwn, isSent }: ReadWish): boolean =>
  isOwn || isSent || seesEverything(role);

/** The roles that a role deals with, for a statement that asks again. */
export const rolesBelow = (role: TeamRole): readonly TeamRole[] => BELOW[role];
