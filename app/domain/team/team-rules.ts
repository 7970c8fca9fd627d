/** Shared by server and screens. */
import type { InvitedRole, TeamRole } from "../people/team-roles";

/** Admins cannot make admins, since they could not remove them. */
const MANAGED_ROLES: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
  owner: ["admin", "member"],
  admin: ["member"],
  member: [],
};

export const mayInvite = (role: TeamRole, as: InvitedRole): boolean => MANAGED_ROLES[role].includes(as);

export const mayInviteAnybody = (role: TeamRole): boolean => MANAGED_ROLES[role].length > 0;

export const mayRemove = (role: TeamRole, whom: TeamRole): boolean => MANAGED_ROLES[role].includes(whom);

/** The owner pays for the team. */
export const mayLeave = (role: TeamRole): boolean => role !== "owner";

export const mayChangeRole = (role: TeamRole, of: TeamRole): boolean => role === "owner" && of !== "owner";

export const canSeeAll = (role: TeamRole): boolean => role !== "member";

interface ReadRequest {
  isOwn: boolean;
  isSent: boolean;
}

export const mayRead = (role: TeamRole, { isOwn, isSent }: ReadRequest): boolean =>
  isOwn || isSent || canSeeAll(role);

export const rolesBelow = (role: TeamRole): readonly TeamRole[] => MANAGED_ROLES[role];
