import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { isLowerTier } from "../../plans/plan-change";
import type { SoldTier } from "../../plans/prices";
import { assertPaying, readCurrentSubscription } from "../current-subscription.server";
import { changeCurrentPlan, type PlanChangeResult } from "./change-plan.server";

/** Keeps the interval (docs/product.md 7). @throws DomainError invalid_input for a plan that is not lower */
export async function scheduleDowngrade(ctx: MemberContext, plan: SoldTier): Promise<PlanChangeResult> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  assertPaying(current);
  const from = current.live.price;
  if (!isLowerTier(from, { tier: plan, interval: from.interval })) {
    const sentence = t("Choose a plan below the one you have.");
    throw new DomainError("invalid_input", sentence, { fieldErrors: { plan: sentence } });
  }
  return changeCurrentPlan(ctx, current, { targetPlan: plan, billing: from.interval });
}
