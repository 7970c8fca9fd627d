import { and, eq, inArray, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { memberships, users } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import { closeCheckoutsOf } from "../card-payments/checkout/close-checkouts.server";
import type { MemberContext } from "../context";
import type { TeamUpdate } from "../mail/kinds/team-update.server";
import type { TeamRole } from "../people/team-roles";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import {
  countHandedOver,
  countRemaining,
  createHandOver,
  type HandOver,
  handOverAllButLast,
  handOverStatements,
  isAllHandedOver,
} from "./hand-over.server";
import type { ProposalChoice } from "./invitations/invitation-form";
import { leaveTeam } from "./leave-team.server";
import { assertStillInRole, isStillInRole, teamIdOf } from "./own-team.server";
import { findTeamAccess, type TeamAccess } from "./team-access";
import { teamUpdateMail } from "./team-mail.server";
import { mayRemove, rolesBelow } from "./team-rules";

export interface RemovalResult {
  name: string;
  /** Includes those that an interrupted removal moved. */
  moved: number;
  kept: number;
  isAgain: boolean;
}

/** Mails the removed member, or the owner when a member leaves. Idempotent. @throws DomainError not_found, forbidden */
export async function removeMember(
  ctx: MemberContext,
  userId: string,
  proposals: ProposalChoice,
): Promise<RemovalResult> {
  if (userId === ctx.actor.id) return { ...(await leaveTeam(ctx)), name: ctx.actor.name, moved: 0, kept: 0 };
  const standing = findTeamAccess(ctx.actor, "member");
  assertOpenAccount(ctx);
  const removed = await retryOnConflict(() => removeOnce(ctx, standing, userId, proposals));
  if (!removed.isAgain)
    ctx.log({ event: "team.member_removed", userId: ctx.actor.id, memberId: userId, moved: removed.moved });
  if (proposals === "move") await closePaymentPages(ctx, userId);
  return removed;
}

/** They would pay the former owner. The schedule closes what cannot be closed now; what is paid meanwhile is recorded. */
const closePaymentPages = (ctx: MemberContext, userId: string): Promise<void> =>
  closeCheckoutsOf(ctx, userId).catch((error: unknown) =>
    ctx.log({ event: "card_account.close_failed", userId, error: String(error) }),
  );

async function removeOnce(
  ctx: MemberContext,
  standing: TeamAccess,
  userId: string,
  proposals: ProposalChoice,
): Promise<RemovalResult> {
  const [target] = await Promise.all([findTarget(ctx, standing, userId), assertStillInRole(ctx, standing)]);
  const { name, role } = target;
  if (role === null) return { name, moved: 0, kept: 0, isAgain: true };
  if (!mayRemove(standing.role, role)) throw cannotRemoveError(standing, role);
  const owner = { id: standing.ownerId, name: standing.ownerName };
  const handOver = await createHandOver(ctx, { id: userId, name }, owner);
  const isMove = proposals === "move";
  const guard = and(isStillInRole(ctx, standing), isMember(standing, userId)) ?? sql`false`;
  if (isMove) await handOverAllButLast(ctx, handOver, guard);
  const counts = await countsOf(ctx, handOver, target, isMove);
  const mail = teamUpdateMail(ctx, userId, removalNews(standing, counts, isMove));
  await commit(ctx, null, {
    statements: [
      ...(isMove ? await handOverStatements(ctx, handOver, guard) : []),
      deleteMembership(ctx, standing, userId, isMove ? handOver : null),
      expectOneChange(ctx.db),
    ],
    mails: [mail],
  });
  return { name, ...counts, isAgain: false };
}

type Counts = Pick<RemovalResult, "moved" | "kept">;

/** Counted right before the write: earlier batches have already moved some. */
async function countsOf(
  ctx: MemberContext,
  handOver: HandOver,
  { joinedAt }: Target,
  isMove: boolean,
): Promise<Counts> {
  const before = await countHandedOver(ctx, handOver, joinedAt ?? ctx.now);
  const left = await countRemaining(ctx, handOver);
  return isMove ? { moved: before + left, kept: 0 } : { moved: before, kept: left };
}

const removalNews = ({ ownerName }: TeamAccess, { moved, kept }: Counts, isMove: boolean): TeamUpdate => ({
  what: "removed",
  ownerName,
  moved: isMove || moved > 0 ? moved : null,
  ...(moved > 0 && kept > 0 ? { kept } : {}),
});

/** Changes made meanwhile refuse this delete, and the attempt is retried. */
const deleteMembership = (
  ctx: MemberContext,
  standing: TeamAccess,
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
        isStillInRole(ctx, standing),
        handOver ? isAllHandedOver(handOver) : undefined,
      ),
    );

const isMember = (standing: TeamAccess, userId: string) =>
  sql`exists (select 1 from memberships theirs where theirs.user_id = ${userId} and theirs.team_id = ${teamIdOf(standing)})`;

const cannotRemoveError = ({ role }: TeamAccess, whom: TeamRole) =>
  new DomainError(
    "forbidden",
    whom === "owner"
      ? t("The owner of the team cannot be removed.")
      : role === "admin"
        ? t("Only the owner of the team can remove admins.")
        : t("Members can't remove anyone."),
  );

interface Target {
  name: string;
  /** Null for a former member. */
  role: TeamRole | null;
  joinedAt: number | null;
}

async function findTarget(ctx: MemberContext, standing: TeamAccess, userId: string): Promise<Target> {
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
  if (!row || (row.role === null && !row.wasAsked)) throw notFound("member");
  return row;
}
