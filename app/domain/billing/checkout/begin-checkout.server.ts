import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { checkouts, subscriptions, users } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { HOUR } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { isCovered, type Membership, readMembership } from "../../people/membership";
import { teamOfAccount } from "../../people/membership.server";
import type { PlanChoice } from "../../plans/prices";
import { isPaying, readCurrentSubscription, readSubscriptionRow } from "../current-subscription.server";
import { callPayments } from "../failures";
import type { CheckoutRequest, CheckoutSession } from "../gateway";
import { syncAfterChange } from "../sync/sync-after-change.server";

type Attempt = typeof checkouts.$inferSelect;

/**
 * One open checkout per account, so that two tabs cannot buy twice. Locked accounts may buy.
 * @throws DomainError conflict (`hasSubscription`), unauthenticated (deleted), payments_unavailable, rate_limited
 */
export async function beginCheckout(ctx: MemberContext, choice: PlanChoice): Promise<{ url: string }> {
  await limitRate(ctx, { checkout: ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  if (isPaying(current)) {
    if (current.row.subscriptionId !== current.live.id) await syncAfterChange(ctx, current.customerId);
    throw hasSubscriptionError();
  }
  assertNotCovered(ctx.actor.team);
  if (hasCustomTerms(ctx)) throw customTermsError();
  const customerId = current.row.customerId ?? (await createCustomer(ctx));
  return retryOnConflict(() => openCheckout(ctx, customerId, choice));
}

const hasSubscriptionError = () =>
  new DomainError("conflict", t("You already have a subscription. Change its plan instead."), {
    hasSubscription: true,
  });

function assertNotCovered(team: Membership | null): void {
  if (!isCovered(team)) return;
  throw new DomainError(
    "conflict",
    `You are in ${team.ownerName}’s team; the Agency plan covers you. Leave the team before you buy a plan of your own.`,
  );
}

/** Runs under the lock: an account that joins a team later finds this checkout and closes it. */
async function assertNotJoined(ctx: MemberContext): Promise<void> {
  const [row] = await ctx.primary
    .select({ team: teamOfAccount })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, ctx.actor.id));
  assertNotCovered(readMembership(row?.team, ctx.now));
}

/** A smaller plan would replace the agreed one. */
const hasCustomTerms = ({ actor }: MemberContext) =>
  actor.subscription.tier === "agency" && !actor.rights.isLocked;

const customTermsError = () =>
  new DomainError("conflict", t("Your Agency plan has custom terms. Contact us to change it."));

/** Keeps the stored customer if two calls run at once. */
async function createCustomer(ctx: MemberContext): Promise<string> {
  const { id: userId, email, name } = ctx.actor;
  const { customerId } = await callPayments(() => ctx.payments.createCustomer({ userId, email, name }));
  await ctx.primary
    .update(subscriptions)
    .set({ customerId })
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.customerId)));
  return (await readSubscriptionRow(ctx)).customerId ?? customerId;
}

async function openCheckout(
  ctx: MemberContext,
  customerId: string,
  choice: PlanChoice,
): Promise<{ url: string }> {
  const [[found], [account]] = await ctx.primary.batch([
    ctx.primary.select().from(checkouts).where(eq(checkouts.userId, ctx.actor.id)),
    existingAccount(ctx),
  ]);
  if (!account) throw accountDeletedError();
  if (!found) return openSession(ctx, customerId, await saveAttempt(ctx, choice));
  const isSame = found.tier === choice.tier && found.interval === choice.interval;
  if (isSame && found.expiresAt > ctx.now) {
    const { sessionId, url } = found;
    if (!url || !sessionId) return openSession(ctx, customerId, found);
    const session = await callPayments(() => ctx.payments.findCheckout(sessionId));
    if (session?.state === "open") return { url };
  }
  await closeAttempt(ctx, customerId, found);
  return openSession(ctx, customerId, await saveAttempt(ctx, choice, found));
}

/** Deleted accounts with signed agreements keep their row in `users`. */
const existingAccount = ({ primary, actor }: MemberContext) =>
  primary
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)));

const accountDeletedError = () =>
  new DomainError("unauthenticated", t("This account was deleted. You were not charged."));

/** Holds the lock until the provider reports the session's expiry. */
const PENDING_MS = HOUR;

/** Takes the lock, replacing the former attempt. */
async function saveAttempt(ctx: MemberContext, choice: PlanChoice, former?: Attempt): Promise<Attempt> {
  const attempt: Attempt = {
    userId: ctx.actor.id,
    attemptId: newId(),
    ...choice,
    sessionId: null,
    url: null,
    createdAt: ctx.now,
    expiresAt: ctx.now + PENDING_MS,
  };
  const write = former
    ? ctx.primary
        .update(checkouts)
        .set(attempt)
        .where(and(isAttempt(former), exists(existingAccount(ctx))))
    : ctx.primary.insert(checkouts).select(
        sql`select ${attempt.userId}, ${attempt.attemptId}, ${attempt.tier}, ${attempt.interval}, null, null,
          ${attempt.createdAt}, ${attempt.expiresAt} where ${exists(existingAccount(ctx))}`,
      );
  await runBatch(ctx.primary, [write, expectOneChange(ctx.primary)]);
  return attempt;
}

const isAttempt = ({ userId, attemptId }: Attempt) =>
  and(eq(checkouts.userId, userId), eq(checkouts.attemptId, attemptId));

/** A failure before the URL is stored frees the lock: nobody can pay in such a session. */
async function openSession(ctx: MemberContext, customerId: string, attempt: Attempt) {
  const session = await assertNotJoined(ctx)
    .then(() => createSession(ctx, customerId, attempt))
    .catch(async (error) => {
      await ctx.primary.delete(checkouts).where(and(isAttempt(attempt), isNull(checkouts.sessionId)));
      throw error;
    });
  const { id: sessionId, url, expiresAt } = session;
  const write = ctx.primary.update(checkouts).set({ sessionId, url, expiresAt }).where(isAttempt(attempt));
  await runBatch(ctx.primary, [write, expectOneChange(ctx.primary)]);
  return { url };
}

function createSession(ctx: MemberContext, customerId: string, attempt: Attempt): Promise<CheckoutSession> {
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
  return callPayments(() => ctx.payments.openCheckout(request));
}

/** @throws DomainError conflict when the former attempt was paid meanwhile */
async function closeAttempt(ctx: MemberContext, customerId: string, former: Attempt): Promise<void> {
  const isUnderWay = former.sessionId === null && former.expiresAt > ctx.now;
  const sessionId = isUnderWay ? (await createSession(ctx, customerId, former)).id : former.sessionId;
  if (sessionId === null) return;
  await callPayments(() => ctx.payments.closeCheckout(sessionId));
  const left = await callPayments(() => ctx.payments.findCheckout(sessionId));
  if (left?.state !== "complete") return;
  await syncAfterChange(ctx, customerId);
  const current = await readCurrentSubscription(ctx);
  if (isPaying(current)) throw hasSubscriptionError();
}
