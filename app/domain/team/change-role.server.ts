import { and, eq, ne } from "drizzle-orm";
import { memberships, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import type { InvitedRole } from "../people/team-roles";
import { assertStillInRole, isStillInRole, teamIdOf } from "./own-team.server";
import { assertOpenTeam, findTeamAccess } from "./team-access";
import { mayChangeRole } from "./team-rules";

/** Idempotent. @throws DomainError not_found, forbidden for anybody but the owner */
export async function changeRole(
  ctx: MemberContext,
  userId: string,
  role: InvitedRole,
): Promise<{ name: string; role: InvitedRole }> {
  const name = await changeMember(ctx, userId, { role }, t("Only the owner of the team can change roles."));
  ctx.log({ event: "team.role_changed", userId: ctx.actor.id, memberId: userId, role });
  return { name, role };
}

/** Decides whether a member may sign proposals for colleagues. Idempotent. @throws DomainError as `changeRole` */
export async function allowCountersigning(
  ctx: MemberContext,
  userId: string,
  mayCountersign: boolean,
): Promise<{ name: string }> {
  const refusal = t("Only the owner of the team decides who signs for colleagues.");
  const name = await changeMember(ctx, userId, { mayCountersign }, refusal);
  ctx.log({ event: "team.countersigning_allowed", userId: ctx.actor.id, memberId: userId, mayCountersign });
  return { name };
}

async function changeMember(
  ctx: MemberContext,
  userId: string,
  changes: Partial<Pick<typeof memberships.$inferSelect, "role" | "mayCountersign">>,
  refusal: string,
): Promise<string> {
  const standing = findTeamAccess(ctx.actor, "member");
  const isTheirs = and(eq(memberships.userId, userId), eq(memberships.teamId, teamIdOf(standing)));
  const [found] = isId(userId)
    ? await ctx.db
        .select({ name: users.name, role: memberships.role })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(isTheirs)
    : [];
  if (!found) throw notFound("member");
  if (!mayChangeRole(standing.role, found.role)) throw new DomainError("forbidden", refusal);
  assertOpenTeam(standing);
  const [changed] = await ctx.db
    .update(memberships)
    .set(changes)
    .where(and(isTheirs, ne(memberships.role, "owner"), isStillInRole(ctx, standing)))
    .returning({ id: memberships.id });
  if (!changed) {
    await assertStillInRole(ctx, standing);
    throw notFound("member");
  }
  return found.name;
}
