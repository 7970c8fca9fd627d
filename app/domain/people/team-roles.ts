import type { TeamRole } from "~/db/vocabulary";

export { INVITED_ROLES, type InvitedRole, TEAM_ROLES, type TeamRole } from "~/db/vocabulary";

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
};
