import { and, eq, inArray, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { memberships, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { TeamNews } from "../mail/kinds/team-news.server";
import { publish } from "../outbox/publish.server";
import { assertOpenAccount } from "../plans/count-usage.server";
import {
  countHandedOver,
  countToHandOver,
  type HandOver,
  handOverMost,
  handOverOf,
  handOverStep,
  isAllHandedOver,
} from "./hand-over.server";
import type { ProposalChoice } from "./invitation-form";
import { leaveTeam } from "./leave-team.server";
import { actsAs, assertStillActs, teamIdOf } from "./own-team.server";
import { newsMail, type Written } from "./team-mail.server";
import { type Standing, standingToFind } from "./team-plan";
import type { TeamRole } from "./team-roles";
import { mayRemove, rolesBelow } from "./team-rules";

export interface Removed {
  name: string;
  /** How many of their proposals became the owner's, those included that did before a removal was stopped in between. */
  moved: number;
  /** How many stay theirs. */
  kept: number;
  /** They were gone already. */
  isAgain: boolean;
}

/**
 * Takes somebody out of the team, or oneself. They lose what the team shows at once, and the plan of its owner with it;
 * whoever is removed is mailed, and the owner is when somebody leaves. Removing twice changes nothing.
 * @param proposals what becomes of theirs: `leave`, or `move` to the owner; whoever leaves keeps their own
 * @throws DomainError not_found for who is in another team or in none; forbidden
 */
export async function removeMember(
  ctx: MemberContext,
  userId: string,
  proposals: ProposalChoice,
): Promise<Removed> {
  if (userId === ctx.actor.id) return { ...(await leaveTeam(ctx)), name: ctx.actor.name, moved: 0, kept: 0 };
  const standing = standingToFind(ctx.actor, "Member");
  assertOpenAccount(ctx);
  const { mail, ...removed } = await retryOnConflict(() => attempt(ctx, standing, userId, proposals));
  if (!mail) return removed;
  ctx.log({ event: "team.member_removed", userId: ctx.actor.id, memberId: userId, moved: removed.moved });
  await publish(ctx, "mail", mail.deliveryId);
  return removed;
}

type Attempted = Removed & { mail: Written | null };

async function attempt(
  ctx: MemberContext,
  standing: Standing,
  userId: string,
  proposals: ProposalChoice,
): Promise<Attempted> {
  const [target] = await Promise.all([findTarget(ctx, standing, userId), assertStillActs(ctx, standing)]);
  const { name, role } = target;
  if (role === null) return { name, moved: 0, kept: 0, isAgain: true, mail: null };
  if (!mayRemove(standing.role, role)) throw mayNot(standing, role);
  const owner = { id: standing.ownerId, name: standing.ownerName };
  const handOver = await handOverOf(ctx, { id: userId, name }, owner);
  const isMove = proposals === "move";
  const guard = and(actsAs(ctx, standing), isIn(standing, userId)) ?? sql`false`;
  if (isMove) await handOverMost(ctx, handOver, guard);
  const counts = await countsOf(ctx, handOver, target, isMove);
  const mail = newsMail(ctx, userId, removalNews(standing, counts, isMove));
  await runBatch(ctx.db, [
    ...(isMove ? await handOverStep(ctx, handOver, guard) : []),
    dismissal(ctx, standing, userId, isMove ? handOver : null),
    expectOneChange(ctx.db),
    mail.statement,
  ]);
  return { name, ...counts, isAgain: false, mail };
}

type Counts = Pick<Removed, "moved" | "kept">;

/** Counted right before the write that counts: what earlier steps and attempts handed over is the owner's already. */
async function countsOf(
  ctx: MemberContext,
  handOver: HandOver,
  { joinedAt }: Target,
  isMove: boolean,
): Promise<Counts> {
  const before = await countHandedOver(ctx, handOver, joinedAt ?? ctx.now);
  const left = await countToHandOver(ctx, handOver);
  return isMove ? { moved: before + left, kept: 0 } : { moved: before, kept: left };
}

const removalNews = ({ ownerName }: Standing, { moved, kept }: Counts, isMove: boolean): TeamNews => ({
  what: "removed",
  ownerName,
  moved: isMove || moved > 0 ? moved : null,
  ...(moved > 0 && kept > 0 ? { kept } : {}),
});

/** The one write that counts; what was written into the meantime refuses it, and the attempt begins anew. */
const dismissal = (
  ctx: MemberContext,
  standing: Standing,
  userId: string,
  handOver: HandOver | null,
): Statement =>
  ctx.db
    .delete(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.teamId, teamIdOf(standing)),
        inArray(memberships.role, [...rolesBelow(standing.role)]),
        actsAs(ctx, standing),
        handOver ? isAllHandedOver(handOver) : undefined,
      ),
    );

const isIn = (standing: Standing, userId: string) =>
  sql`exists (select 1 from memberships theirs where theirs.user_id = ${userId} and theirs.team_id = ${teamIdOf(standing)})`;

const mayNot = ({ role }: Standing, whom: TeamRole) =>
  new DomainError(
    "forbidden",
    whom === "owner"
      ? "The owner of the team cannot be removed."
      : role === "admin"
        ? "Only the owner of the team can remove admins."
        : "Members can't remove anyone.",
  );

interface Target {
  name: string;
  /** Null for who was in the team and is no longer. */
  role: TeamRole | null;
  /** UTC milliseconds. */
  joinedAt: number | null;
}

/** @throws DomainError not_found for who never was in this team */
async function findTarget(ctx: MemberContext, standing: Standing, userId: string): Promise<Target> {
  const teamId = teamIdOf(standing);
  const wasAsked = sql<number>`exists (select 1 from invitations where invitations.team_id = ${teamId}
    and invitations.email = users.email and invitations.accepted_at is not null)`;
  const { role, joinedAt } = memberships;
  const isTheirs = and(eq(memberships.userId, users.id), eq(memberships.teamId, teamId));
  const [row] = isId(userId)
    ? await ctx.db
        .select({ name: users.name, role, joinedAt, wasAsked })
        .from(users)
        .leftJoin(memberships, isTheirs)
        .where(eq(users.id, userId))
    : [];
  if (!row || (row.role === null && !row.wasAsked)) throw notFound("Member");
  return row;
}
