import type { TeamRole } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export { INVITED_ROLES, type InvitedRole, TEAM_ROLES, type TeamRole } from "~/db/vocabulary";

export const ROLE_NAMES: Readonly<Record<TeamRole, AppMessage>> = {
  owner: msg("Owner"),
  admin: msg("Admin"),
  member: msg("Member"),
};
