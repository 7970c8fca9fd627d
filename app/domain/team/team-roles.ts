/** What somebody is in a team: its owner pays, admins invite and see everything, members write. */
export const TEAM_ROLES = ["owner", "admin", "member"] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/** What somebody can be asked to be; who pays is the owner already. */
export const INVITED_ROLES = ["member", "admin"] as const;

export type InvitedRole = (typeof INVITED_ROLES)[number];

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  member: "Member",
};
