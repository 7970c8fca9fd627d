/** The team that the actor acts in: brought into being with its first need, and asked again by every statement. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { memberships, teams } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { Standing } from "./team-plan";
import type { TeamRole } from "./team-roles";

/** The team's id, before its row is there as well. */
export const teamIdOf = ({ ownerId }: Pick<Standing, "ownerId">): SQL =>
  sql`(select teams.id from teams where teams.owner_id = ${ownerId})`;

/**
 * The statements that make sure of the owner's team: asked twice, or at once, it is one. Whoever joined another team
 * meanwhile owns no new one, which `actsAs` tells.
 */
export function startTeam(ctx: MemberContext, { role, ownerId }: Standing): Statement[] {
  if (role !== "owner" || ownerId !== ctx.actor.id) return [];
  const membership = ctx.db
    .select({
      id: sql<string>`${newId()}`.as("id"),
      teamId: teams.id,
      userId: teams.ownerId,
      role: sql<TeamRole>`'owner'`.as("role"),
      joinedAt: sql<number>`${ctx.now}`.as("joined_at"),
    })
    .from(teams)
    .where(eq(teams.ownerId, ownerId));
  return [
    ctx.db.insert(teams).values({ id: newId(), ownerId, createdAt: ctx.now }).onConflictDoNothing(),
    ctx.db.insert(memberships).select(membership).onConflictDoNothing(),
  ];
}

/** The actor is in the team at this very moment, in the role that the request began with. */
export const actsAs = (ctx: MemberContext, { ownerId, role }: Standing): SQL => sql`exists (
  select 1 from memberships me join teams mine on mine.id = me.team_id
  where me.user_id = ${ctx.actor.id} and me.role = ${role} and mine.owner_id = ${ownerId})`;

/**
 * For attempts that are begun anew when `actsAs` refused them: without it they would be until the last try.
 * @throws DomainError forbidden for who was removed since the request began, or is something else in the team by now
 */
export async function assertStillActs(
  ctx: MemberContext,
  { teamId, ownerId, role }: Standing,
): Promise<void> {
  const [me] = await ctx.db
    .select({ role: memberships.role, ownerId: teams.ownerId })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, ctx.actor.id));
  const isStill = me ? me.role === role && me.ownerId === ownerId : teamId === null;
  if (!isStill) throw placeChanged();
}

export const placeChanged = () =>
  new DomainError("forbidden", "Your role in the team has changed. Please reload the page.");
