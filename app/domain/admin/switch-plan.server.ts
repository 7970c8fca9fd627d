import { eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { subscriptions, usage } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import { usagePeriod } from "../plans/entitlements";
import { PLANS, type Tier, TRIAL_DAYS } from "../plans/plans";

/**
 * An admin tries their own account on another plan: at once, with usage back at zero (spec 4, 6).
 * @throws DomainError forbidden for everybody else
 */
export async function switchPlan(ctx: MemberContext, tier: Tier): Promise<{ message: string }> {
  assertAdmin(ctx);
  const userId = ctx.actor.id;
  const isTrial = tier === "trial";
  const subscription = {
    tier,
    status: isTrial ? ("trialing" as const) : ("active" as const),
    trialEndsAt: isTrial ? ctx.now + TRIAL_DAYS * DAY : null,
    currentPeriodEndsAt: isTrial ? null : ctx.now + 30 * DAY,
    cancelsAt: null,
    updatedAt: ctx.now,
  };
  await runBatch(ctx.db, [
    ctx.db.update(subscriptions).set(subscription).where(eq(subscriptions.userId, userId)),
    ctx.db
      .insert(usage)
      .values({ userId, period: usagePeriod(tier, ctx.now) })
      .onConflictDoUpdate({
        target: [usage.userId, usage.period],
        set: { proposalsCreated: 0, emailsSent: 0 },
      }),
  ]);
  return { message: `Switched to the ${PLANS[tier].name} plan.` };
}

/** Spec 6: everybody else sees 'Access Denied'. @throws DomainError forbidden */
export function assertAdmin(ctx: MemberContext): void {
  if (!ctx.actor.isAdmin) throw new DomainError("forbidden", "You don't have permission to view this page.");
}
