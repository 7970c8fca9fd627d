/** Plans set by an admin, without a subscription (docs/product.md 4, 6). */
import { and, eq, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { subscriptions, usage } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { DAY } from "~/platform/time/durations";
import { closeOpenCheckout } from "../billing/checkout/close-checkout.server";
import type { MemberContext } from "../context";
import { type SubscriptionStatus, type Tier, TRIAL_DAYS } from "../plans/plans";
import { manualPlanStatus } from "../plans/subscription-transitions";
import { usagePeriod } from "../plans/usage-period";
import { logAction } from "./log-action.server";

interface Account {
  userId: string;
  email: string;
  tier: Tier;
  status: SubscriptionStatus;
  revision: number;
}

/**
 * Resets usage and closes an open checkout; keeps the customer for its invoices.
 * @throws DomainError conflict while a subscription is paid; payments_unavailable
 */
export async function putOnPlan(
  ctx: MemberContext,
  account: Account,
  tier: Tier,
  type: "plan.set" | "plan.switched",
): Promise<void> {
  const subject = { id: account.userId, email: account.email };
  const closed = await closeOpenCheckout(ctx, account.userId);
  try {
    await runBatch(ctx.db, [
      ...closed,
      update(ctx, account, tier),
      expectOneChange(ctx.db),
      resetUsage(ctx, account, tier),
      logAction(ctx, { type, detail: { tier, from: account.tier } }, subject),
    ]);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? stillPaidError() : error;
  }
  const { id: by } = ctx.actor;
  ctx.log({ event: "plan.set_by_hand", userId: account.userId, by, tier, from: account.status });
}

const NO_SUBSCRIPTION = {
  interval: null,
  currentPeriodStartsAt: null,
  currentPeriodEndsAt: null,
  priceMinor: null,
  priceCurrency: null,
  cancelsAt: null,
  graceEndsAt: null,
  scheduledTier: null,
  scheduledInterval: null,
  scheduledAt: null,
  subscriptionId: null,
} as const;

function update(ctx: MemberContext, { userId, status, revision }: Account, tier: Tier): Statement {
  const isUnpaid = isNull(subscriptions.subscriptionId);
  return ctx.db
    .update(subscriptions)
    .set({
      ...NO_SUBSCRIPTION,
      tier,
      status: manualPlanStatus(status, tier),
      trialEndsAt: tier === "trial" ? ctx.now + TRIAL_DAYS * DAY : null,
      revision: revision + 1,
      updatedAt: ctx.now,
    })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.revision, revision), isUnpaid));
}

function resetUsage(ctx: MemberContext, { userId }: Account, tier: Tier): Statement {
  const period = usagePeriod({ ...NO_SUBSCRIPTION, tier }, ctx.now);
  return ctx.db
    .insert(usage)
    .values({ userId, period })
    .onConflictDoUpdate({
      target: [usage.userId, usage.period],
      set: { proposalsCreated: 0, emailsSent: 0, rewrites: 0 },
    });
}

const stillPaidError = () =>
  new DomainError(
    "conflict",
    "This account pays for its plan, or its plan has just changed. Cancel the subscription first, then set the plan.",
  );
