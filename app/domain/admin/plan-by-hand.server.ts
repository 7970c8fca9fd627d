/** A plan that nobody pays for through us: an admin sets it, at once and until it is set otherwise (docs/product.md 4, 6). */
import { and, eq, isNull } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch, type Statement } from "~/db/client.server";
import { subscriptions, usage } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { closeOpenCheckout } from "../billing/close-checkout.server";
import type { MemberContext } from "../context";
import { type SubscriptionStatus, type Tier, TRIAL_DAYS } from "../plans/plans";
import { statusByHand } from "../plans/subscription-transitions";
import { usagePeriod } from "../plans/usage-period";
import { recordAct } from "./record-act.server";

/** Whose plan is set: the row as it was read. */
export interface Account {
  userId: string;
  email: string;
  tier: Tier;
  status: SubscriptionStatus;
  revision: number;
}

/**
 * Puts an account on a plan, with usage back at zero. Nothing of an earlier subscription stays behind but its
 * customer, who has invoices there; a checkout that is open buys nothing any more. The admin log says who did it.
 * @param type whether it is somebody's plan that is set, or the admin's own that is tried
 * @throws DomainError conflict while a subscription of ours is paid for it: that one would win again;
 *   payments_unavailable when an open checkout cannot be closed
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
      usageAtZero(ctx, account, tier),
      recordAct(ctx, { type, detail: { tier, from: account.tier } }, subject),
    ]);
  } catch (error) {
    throw batchRefusal(error) === "guard" ? stillPaid() : error;
  }
  const { id: by } = ctx.actor;
  ctx.log({ event: "plan.set_by_hand", userId: account.userId, by, tier, from: account.status });
}

/** What a row says of a subscription that was bought: gone with it. */
const NOTHING_BOUGHT = {
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
      ...NOTHING_BOUGHT,
      tier,
      status: statusByHand(status, tier),
      trialEndsAt: tier === "trial" ? ctx.now + TRIAL_DAYS * DAY : null,
      revision: revision + 1,
      updatedAt: ctx.now,
    })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.revision, revision), isUnpaid));
}

function usageAtZero(ctx: MemberContext, { userId }: Account, tier: Tier): Statement {
  const period = usagePeriod({ ...NOTHING_BOUGHT, tier }, ctx.now);
  return ctx.db
    .insert(usage)
    .values({ userId, period })
    .onConflictDoUpdate({
      target: [usage.userId, usage.period],
      set: { proposalsCreated: 0, emailsSent: 0 },
    });
}

const stillPaid = () =>
  new DomainError(
    "conflict",
    "This account pays for its plan, or its plan has just changed. Cancel the subscription first, then set the plan.",
  );
