import { eq, sql } from "drizzle-orm";
import { invitations, subscriptions, teams, users } from "~/db/schema";
import { hashToken, isToken } from "~/platform/crypto.server";
import type { Context } from "../../context";
import { type InvitationState, invitationState } from "../../mail/links/invitation-state";
import { isTeamOpen } from "../../people/membership";
import type { InvitedRole } from "../../people/team-roles";
import { TEAM_SIZE } from "../team-access";

export interface FoundInvitation {
  state: Exclude<InvitationState, "unknown">;
  id: string;
  teamId: string;
  owner: { id: string; name: string; email: string };
  /** Lower case. */
  email: string;
  role: InvitedRole;
  expiresAt: number;
  /** Safe to reveal: only the address's holder has the link. */
  hasAccount: boolean;
}

export async function findInvitation(ctx: Context, token: string): Promise<FoundInvitation | null> {
  if (!isToken(token)) return null;
  const [row] = await ctx.primary
    .select({
      invitation: invitations,
      owner: { id: users.id, name: users.name, email: users.email, isAdmin: users.isAdmin },
      plan: subscriptions,
      members: sql<number>`(select count(*) from memberships where memberships.team_id = ${invitations.teamId})`,
      hasAccount: sql<number>`exists (select 1 from users holder where holder.email = ${invitations.email})`,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, teams.ownerId))
    .innerJoin(subscriptions, eq(subscriptions.userId, teams.ownerId))
    .where(eq(invitations.tokenHash, await hashToken(token)))
    .limit(1);
  if (!row) return null;
  const { invitation, owner, plan, members } = row;
  const own = invitationState(invitation, ctx.now);
  const room = members < TEAM_SIZE ? "open" : "full";
  return {
    state: own !== "open" ? own : isTeamOpen(plan, ctx.now, owner.isAdmin) ? room : "locked",
    id: invitation.id,
    teamId: invitation.teamId,
    email: invitation.email,
    role: invitation.role,
    expiresAt: invitation.expiresAt,
    owner: { id: owner.id, name: owner.name, email: owner.email },
    hasAccount: row.hasAccount === 1,
  };
}
