import { and, eq, gt, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch, type Statement } from "~/db/client.server";
import { invitations, memberships, teams, users } from "~/db/schema";
import { DomainError, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitBursts } from "~/platform/rate-limits.server";
import { closeOpenCheckout } from "../billing/close-checkout.server";
import { ownRow } from "../billing/holding.server";
import type { MemberContext } from "../context";
import { publish } from "../outbox/publish.server";
import { type FoundInvitation, findInvitation } from "./invitation-link.server";
import { INVITATION_WORDS, type InvitationState } from "./invitation-state";
import { isWaiting } from "./invitations.server";
import { type Obstacle, obstacleTo } from "./joining";
import { newsMail } from "./team-mail.server";
import { TEAM_SIZE } from "./team-plan";

export interface Joined {
  ownerName: string;
  /** It was accepted before, by this very account. */
  isAgain: boolean;
}

/**
 * Joins a team with an emailed invitation, once. The invitation holds its seat until then, and the statement that
 * spends it counts the members again. A checkout that the account has open is closed before: what the team pays
 * nobody buys beside it.
 * @throws DomainError forbidden for another account than the invited one's; link_unusable with `invitationState`;
 * conflict with `obstacle` for who has a team or a plan of their own; payments_unavailable
 */
export async function acceptInvitation(ctx: MemberContext, token: string): Promise<Joined> {
  await limitBursts(ctx, `invitation-page:${ctx.request.ip}`);
  const { deliveryId, ...joined } = await retryOnConflict(() => attempt(ctx, token));
  if (deliveryId === null) return joined;
  ctx.log({ event: "team.joined", userId: ctx.actor.id });
  await publish(ctx, "mail", deliveryId);
  return joined;
}

async function attempt(ctx: MemberContext, token: string): Promise<Joined & { deliveryId: string | null }> {
  const found = await findInvitation(ctx, token);
  if (!found) throw unusable("unknown");
  if (found.email !== ctx.actor.email)
    throw new DomainError("forbidden", "This invitation is for another address.", { invited: found.email });
  const { ownerName, isThere, obstacle } = await wayInto(ctx, found);
  if (isThere) return { ownerName, isAgain: true, deliveryId: null };
  if (found.state !== "open") throw unusable(found.state);
  if (obstacle) throw inTheWay(obstacle);
  const closed = await stopBuying(ctx);
  return { ownerName, isAgain: false, deliveryId: await join(ctx, found, closed) };
}

/**
 * @returns what takes the checkout that was closed off our list; nothing where none was open
 * @throws DomainError conflict where it was paid in the same moment; payments_unavailable
 */
async function stopBuying(ctx: MemberContext): Promise<Statement[]> {
  const closed = await closeOpenCheckout(ctx, ctx.actor.id).catch((error) => {
    throw isDomainError(error) && error.code === "payments_unavailable" ? notClosed(error) : error;
  });
  const obstacle = closed.length > 0 ? obstacleTo({ subscription: await ownRow(ctx), team: null }) : null;
  if (obstacle) throw inTheWay(obstacle);
  return closed;
}

const inTheWay = ({ kind, text }: Obstacle) => new DomainError("conflict", text, { obstacle: kind });

const notClosed = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "payments_unavailable",
      "You have an open checkout. It must be closed before you join, but our payment provider is unavailable right now. Please open the invitation again in a few minutes.",
    ),
    { cause },
  );

async function join(ctx: MemberContext, found: FoundInvitation, closed: Statement[]): Promise<string> {
  const { id, teamId, role, owner } = found;
  const { id: userId, name: who, email } = ctx.actor;
  const mail = newsMail(ctx, owner.id, { what: "joined", who, email });
  await runBatch(ctx.db, [
    ...closed,
    leaveOwnEmptyTeam(ctx),
    ctx.db.update(invitations).set({ acceptedAt: ctx.now }).where(canBeSpent(ctx, id)),
    expectOneChange(ctx.db),
    ctx.db.insert(memberships).values({ id: newId(), teamId, userId, role, joinedAt: ctx.now }),
    // The link was mailed to this address and to nobody else.
    ctx.db
      .update(users)
      .set({ emailVerifiedAt: ctx.now })
      .where(and(eq(users.id, userId), eq(users.email, found.email))),
    mail.statement,
  ]);
  return mail.deliveryId;
}

/** All that makes an invitation open, asked again by the database at the moment of joining; and nothing is being bought. */
const canBeSpent = (ctx: MemberContext, id: string) =>
  and(
    eq(invitations.id, id),
    isWaiting(),
    gt(invitations.expiresAt, ctx.now),
    sql`(select count(*) from memberships where memberships.team_id = invitations.team_id) < ${TEAM_SIZE}`,
    sql`not exists (select 1 from checkouts where checkouts.user_id = ${ctx.actor.id})`,
  );

/** A team that was nobody but its owner is no reason to stay out of another. */
const leaveOwnEmptyTeam = (ctx: MemberContext) =>
  ctx.db.delete(teams).where(
    and(
      eq(teams.ownerId, ctx.actor.id),
      sql`not exists (select 1 from memberships where memberships.team_id = teams.id
        and memberships.user_id <> ${ctx.actor.id})`,
    ),
  );

export interface WayIn {
  ownerName: string;
  /** Joined already. */
  isThere: boolean;
  obstacle: Obstacle | null;
}

/** What the actor's own team and plan say to it, as they are now. */
export async function wayInto(ctx: MemberContext, found: FoundInvitation): Promise<WayIn> {
  const [row] = await ctx.db
    .select({
      teamId: memberships.teamId,
      role: memberships.role,
      ownerName: users.name,
      others: sql<number>`(select count(*) from memberships other where other.team_id = ${memberships.teamId}) - 1`,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .innerJoin(users, eq(users.id, teams.ownerId))
    .where(eq(memberships.userId, ctx.actor.id));
  const team = row && { ownerName: row.ownerName, isOwn: row.role === "owner", hasOthers: row.others > 0 };
  return {
    ownerName: found.owner.name,
    isThere: row?.teamId === found.teamId,
    obstacle: obstacleTo({ subscription: ctx.actor.subscription, team: team ?? null }),
  };
}

const unusable = (state: Exclude<InvitationState, "open">) =>
  new DomainError("link_unusable", INVITATION_WORDS[state], { invitationState: state });
