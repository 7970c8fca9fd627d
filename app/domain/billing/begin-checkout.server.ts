import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { checkouts, subscriptions, users } from "~/db/schema";
import { HOUR } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { isCovered, type Membership, readMembership } from "../team/membership";
import { teamOfAccount } from "../team/membership.server";
import { askPayments } from "./failures";
import { followVendor } from "./follow-vendor.server";
import { isPaying, ownRow, readHolding } from "./holding.server";
import type { CheckoutRequest, CheckoutSession, PlanChoice } from "./payments";

type Attempt = typeof checkouts.$inferSelect;

/**
 * Opens the way to pay for a plan, or gives the one that is open already: an account has one at most, so that two
 * tabs do not buy twice. Locked accounts may, it is their way back.
 * @returns where the browser goes to pay
 * @throws DomainError conflict with `hasSubscription` for who pays already: theirs is a change, not a purchase;
 *   unauthenticated for an account that was deleted meanwhile; payments_unavailable, rate_limited
 */
export async function beginCheckout(ctx: MemberContext, choice: PlanChoice): Promise<{ url: string }> {
  await limitRate(ctx, { checkout: ctx.actor.id });
  const holding = await readHolding(ctx);
  if (isPaying(holding)) {
    if (holding.row.subscriptionId !== holding.live.id) await followVendor(ctx, holding.customerId);
    throw hasSubscription();
  }
  assertPaysAlone(ctx.actor.team);
  if (isAgreedInPerson(ctx)) throw agreedInPerson();
  const customerId = holding.row.customerId ?? (await storeCustomer(ctx));
  return retryOnConflict(() => openOne(ctx, customerId, choice));
}

const hasSubscription = () =>
  new DomainError("conflict", "You already have a subscription. Change its plan instead.", {
    hasSubscription: true,
  });

function assertPaysAlone(team: Membership | null): void {
  if (!isCovered(team)) return;
  throw new DomainError(
    "conflict",
    `You are in ${team.ownerName}’s team; the Agency plan covers you. Leave the team before you buy a plan of your own.`,
  );
}

/**
 * Asked under the lock: whoever joins a team afterwards finds the checkout, and closes it. The join is for the column's
 * sake, which takes a query of more tables than one.
 */
async function assertNotJoined(ctx: MemberContext): Promise<void> {
  const [row] = await ctx.primary
    .select({ team: teamOfAccount })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, ctx.actor.id));
  assertPaysAlone(readMembership(row?.team, ctx.now));
}

/** Buying a smaller plan beside what was agreed would take the agreed one away. */
const isAgreedInPerson = ({ actor }: MemberContext) =>
  actor.subscription.tier === "agency" && !actor.rights.isLocked;

const agreedInPerson = () =>
  new DomainError("conflict", "Your Agency plan has custom terms. Contact us to change it.");

/** Of two at once the one that was stored counts: the vendor hears of no other from us. */
async function storeCustomer(ctx: MemberContext): Promise<string> {
  const { id: userId, email, name } = ctx.actor;
  const { customerId } = await askPayments(() => ctx.payments.makeCustomer({ userId, email, name }));
  await ctx.primary
    .update(subscriptions)
    .set({ customerId })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)));
  return (await ownRow(ctx)).customerId ?? customerId;
}

/** One attempt at holding the account's only checkout; lost races throw a refused batch and are tried again. */
async function openOne(ctx: MemberContext, customerId: string, choice: PlanChoice): Promise<{ url: string }> {
  const [[found], [account]] = await ctx.primary.batch([
    ctx.primary.select().from(checkouts).where(eq(checkouts.userId, ctx.actor.id)),
    accountThere(ctx),
  ]);
  if (!account) throw deletedMeanwhile();
  if (!found) return openAttempt(ctx, customerId, await newAttempt(ctx, choice));
  const isSame = found.tier === choice.tier && found.interval === choice.interval;
  if (isSame && found.expiresAt > ctx.now) {
    const { sessionId, url } = found;
    if (!url || !sessionId) return openAttempt(ctx, customerId, found);
    const session = await askPayments(() => ctx.payments.findCheckout(sessionId));
    if (session?.state === "open") return { url };
  }
  await close(ctx, customerId, found);
  return openAttempt(ctx, customerId, await newAttempt(ctx, choice, found));
}

/** What signed agreements hang on keeps its row in `users`: without this look, such a deleted account could still buy. */
const accountThere = ({ primary, actor }: MemberContext) =>
  primary
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)));

const deletedMeanwhile = () =>
  new DomainError("unauthenticated", "This account was deleted. You were not charged.");

/** How long a checkout is held before the vendor has said how long it lives. */
const UNTIL_ANSWERED = HOUR;

/** Takes the lock, in the place of the attempt that was found there; never for an account that was deleted meanwhile. */
async function newAttempt(ctx: MemberContext, choice: PlanChoice, former?: Attempt): Promise<Attempt> {
  const attempt: Attempt = {
    userId: ctx.actor.id,
    attemptId: newId(),
    ...choice,
    sessionId: null,
    url: null,
    createdAt: ctx.now,
    expiresAt: ctx.now + UNTIL_ANSWERED,
  };
  const write = former
    ? ctx.primary
        .update(checkouts)
        .set(attempt)
        .where(and(isAttempt(former), exists(accountThere(ctx))))
    : ctx.primary.insert(checkouts).select(
        sql`select ${attempt.userId}, ${attempt.attemptId}, ${attempt.tier}, ${attempt.interval}, null, null,
          ${attempt.createdAt}, ${attempt.expiresAt} where ${exists(accountThere(ctx))}`,
      );
  await runBatch(ctx.primary, [write, expectOneChange(ctx.primary)]);
  return attempt;
}

const isAttempt = ({ userId, attemptId }: Attempt) =>
  and(eq(checkouts.userId, userId), eq(checkouts.attemptId, attemptId));

/** Asks the vendor for the attempt's session. What nobody has the address of can buy nothing, so a failure frees the lock. */
async function openAttempt(ctx: MemberContext, customerId: string, attempt: Attempt) {
  const session = await assertNotJoined(ctx)
    .then(() => sessionOf(ctx, customerId, attempt))
    .catch(async (error) => {
      await ctx.primary.delete(checkouts).where(and(isAttempt(attempt), isNull(checkouts.sessionId)));
      throw error;
    });
  const { id: sessionId, url, expiresAt } = session;
  const write = ctx.primary.update(checkouts).set({ sessionId, url, expiresAt }).where(isAttempt(attempt));
  await runBatch(ctx.primary, [write, expectOneChange(ctx.primary)]);
  return { url };
}

function sessionOf(ctx: MemberContext, customerId: string, attempt: Attempt): Promise<CheckoutSession> {
  const { appUrl } = ctx.config;
  const request: CheckoutRequest = {
    attemptId: attempt.attemptId,
    customerId,
    userId: ctx.actor.id,
    tier: attempt.tier,
    interval: attempt.interval,
    successUrl: `${appUrl}/checkout/done?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appUrl}/checkout/cancelled`,
  };
  return askPayments(() => ctx.payments.openCheckout(request));
}

/**
 * Closes the former attempt, so that it can buy nothing beside the new one.
 * @throws DomainError conflict when it was paid meanwhile
 */
async function close(ctx: MemberContext, customerId: string, former: Attempt): Promise<void> {
  const isUnderWay = former.sessionId === null && former.expiresAt > ctx.now;
  const sessionId = isUnderWay ? (await sessionOf(ctx, customerId, former)).id : former.sessionId;
  if (sessionId === null) return;
  await askPayments(() => ctx.payments.closeCheckout(sessionId));
  const left = await askPayments(() => ctx.payments.findCheckout(sessionId));
  if (left?.state !== "complete") return;
  await followVendor(ctx, customerId);
  const holding = await readHolding(ctx);
  if (isPaying(holding)) throw hasSubscription();
}
