import { and, eq, gt, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { invitations, memberships, teams, users } from "~/db/schema";
import { limitBursts } from "~/limits/rate-limits.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { commit } from "../../audit/commit.server";
import { closeOpenCheckout } from "../../billing/checkout/close-checkout.server";
import { readSubscriptionRow } from "../../billing/current-subscription.server";
import type { MemberContext } from "../../context";
import { DEFAULT_PREFIX, memberPrefix } from "../../invoices/invoice-number";
import { INVITATION_MESSAGES, type InvitationState } from "../../mail/links/invitation-state";
import { TEAM_SIZE } from "../team-access";
import { teamUpdateMail } from "../team-mail.server";
import { type FoundInvitation, findInvitation } from "./find-invitation.server";
import { isWaiting } from "./invitations.server";
import { type JoinError, joinError } from "./join-error";

interface JoinResult {
  ownerName: string;
  isAgain: boolean;
}

/**
 * An open checkout is closed first, so that nobody pays twice.
 * @throws DomainError forbidden for another account; link_unusable with `invitationState`; conflict with `obstacle`;
 * payments_unavailable
 */
export async function acceptInvitation(ctx: MemberContext, token: string): Promise<JoinResult> {
  await limitBursts(ctx, `invitation-page:${ctx.request.ip}`);
  const joined = await retryOnConflict(() => acceptOnce(ctx, token));
  if (!joined.isAgain) ctx.log({ event: "team.joined", userId: ctx.actor.id });
  return joined;
}

async function acceptOnce(ctx: MemberContext, token: string): Promise<JoinResult> {
  const found = await findInvitation(ctx, token);
  if (!found) throw unusableError("unknown");
  if (found.email !== ctx.actor.email)
    throw new DomainError("forbidden", t("This invitation is for another address."), {
      invited: found.email,
    });
  const { ownerName, isMember: isThere, obstacle } = await findJoinState(ctx, found);
  if (isThere) return { ownerName, isAgain: true };
  if (found.state !== "open") throw unusableError(found.state);
  if (obstacle) throw joinConflict(obstacle);
  const closed = await closeCheckout(ctx);
  await join(ctx, found, closed);
  return { ownerName, isAgain: false };
}

/** @returns a statement that deletes the checkout @throws DomainError conflict when just paid; payments_unavailable */
async function closeCheckout(ctx: MemberContext): Promise<Statement[]> {
  const closed = await closeOpenCheckout(ctx, ctx.actor.id).catch((error) => {
    throw isDomainError(error) && error.code === "payments_unavailable" ? checkoutOpenError(error) : error;
  });
  const obstacle =
    closed.length > 0 ? joinError({ subscription: await readSubscriptionRow(ctx), team: null }) : null;
  if (obstacle) throw joinConflict(obstacle);
  return closed;
}

const joinConflict = ({ kind, text }: JoinError) => new DomainError("conflict", text, { obstacle: kind });

const checkoutOpenError = (cause: unknown) =>
  Object.assign(
    new DomainError(
      "payments_unavailable",
      t(
        "You have an open checkout. It must be closed before you join, but our payment provider is unavailable right now. Please open the invitation again in a few minutes.",
      ),
    ),
    { cause },
  );

async function join(ctx: MemberContext, found: FoundInvitation, closed: Statement[]): Promise<void> {
  const { id, teamId, role, owner } = found;
  const { id: userId, name: who, email } = ctx.actor;
  const mail = teamUpdateMail(ctx, owner.id, { what: "joined", who, email });
  await commit(ctx, null, {
    statements: [
      ...closed,
      deleteOwnEmptyTeam(ctx),
      ctx.db.update(invitations).set({ acceptedAt: ctx.now }).where(isAcceptable(ctx, id)),
      expectOneChange(ctx.db),
      ctx.db.insert(memberships).values({ id: newId(), teamId, userId, role, joinedAt: ctx.now }),
      ctx.db
        .update(users)
        .set({ invoicePrefix: memberPrefix(userId) })
        .where(and(eq(users.id, userId), eq(users.invoicePrefix, DEFAULT_PREFIX))),
      // The link was mailed to this address only.
      ctx.db
        .update(users)
        .set({ emailVerifiedAt: ctx.now })
        .where(and(eq(users.id, userId), eq(users.email, found.email))),
    ],
    mails: [mail],
  });
}

/** The database checks this again when somebody joins. */
const isAcceptable = (ctx: MemberContext, id: string) =>
  and(
    eq(invitations.id, id),
    isWaiting(),
    gt(invitations.expiresAt, ctx.now),
    sql`(select count(*) from memberships where memberships.team_id = invitations.team_id) < ${TEAM_SIZE}`,
    sql`not exists (select 1 from checkouts where checkouts.user_id = ${ctx.actor.id})`,
  );

const deleteOwnEmptyTeam = (ctx: MemberContext) =>
  ctx.db.delete(teams).where(
    and(
      eq(teams.ownerId, ctx.actor.id),
      sql`not exists (select 1 from memberships where memberships.team_id = teams.id
        and memberships.user_id <> ${ctx.actor.id})`,
    ),
  );

interface JoinState {
  ownerName: string;
  isMember: boolean;
  obstacle: JoinError | null;
}

export async function findJoinState(ctx: MemberContext, found: FoundInvitation): Promise<JoinState> {
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
    isMember: row?.teamId === found.teamId,
    obstacle: joinError({ subscription: ctx.actor.subscription, team: team ?? null }),
  };
}

const unusableError = (state: Exclude<InvitationState, "open">) =>
  new DomainError("link_unusable", t(INVITATION_MESSAGES[state]), { invitationState: state });
