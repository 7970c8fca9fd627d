import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { memberships, teams } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import type { TeamRole } from "../people/team-roles";
import type { TeamAccess } from "./team-access";

export const teamIdOf = ({ ownerId }: Pick<TeamAccess, "ownerId">): SQL =>
  sql`(select teams.id from teams where teams.owner_id = ${ownerId})`;

/** The team's row is created when it is first needed. Idempotent. */
export function ensureTeam(ctx: MemberContext, { role, ownerId }: TeamAccess): Statement[] {
  if (role !== "owner" || ownerId !== ctx.actor.id) return [];
  const membership = ctx.db
    .select({
      id: sql<string>`${newId()}`.as("id"),
      teamId: teams.id,
      userId: teams.ownerId,
      role: sql<TeamRole>`'owner'`.as("role"),
      mayCountersign: sql<boolean>`0`.as("may_countersign"),
      joinedAt: sql<number>`${ctx.now}`.as("joined_at"),
    })
    .from(teams)
    .where(eq(teams.ownerId, ownerId));
  return [
    ctx.db.insert(teams).values({ id: newId(), ownerId, createdAt: ctx.now }).onConflictDoNothing(),
    ctx.db.insert(memberships).select(membership).onConflictDoNothing(),
  ];
}

/** Guards a statement: the actor still has the role that the request started with. */
export const isStillInRole = (ctx: MemberContext, { ownerId, role }: TeamAccess): SQL => sql`exists (
  select 1 from memberships me join teams mine on mine.id = me.team_id
  where me.user_id = ${ctx.actor.id} and me.role = ${role} and mine.owner_id = ${ownerId})`;

/** Stops retries that this guard would refuse every time. @throws DomainError forbidden */
export async function assertStillInRole(
  ctx: MemberContext,
  { teamId, ownerId, role }: TeamAccess,
): Promise<void> {
  const [me] = await ctx.db
    .select({ role: memberships.role, ownerId: teams.ownerId })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, ctx.actor.id));
  const isStill = me ? me.role === role && me.ownerId === ownerId : teamId === null;
  if (!isStill) throw roleChangedError();
}

export const roleChangedError = () =>
  new DomainError("forbidden", t("Your role in the team has changed. Please reload the page."));
