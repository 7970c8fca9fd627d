import { DomainError } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import type { SoldTier } from "../plans/prices";
import { changeHeld, type PlanChanged } from "./change-plan.server";
import { assertPaying, readHolding } from "./holding.server";
import { isLowerTier } from "./plan-change";

/**
 * A lower plan at the end of what is paid, in the interval that is paid (docs/product.md 7).
 * @throws DomainError invalid_input for a plan that is not lower; else as changePlan
 */
export async function scheduleDowngrade(ctx: MemberContext, plan: SoldTier): Promise<PlanChanged> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  assertPaying(holding);
  const from = holding.live.price;
  if (!isLowerTier(from, { tier: plan, interval: from.interval })) {
    const sentence = "Choose a plan below the one you have.";
    throw new DomainError("invalid_input", sentence, { fieldErrors: { plan: sentence } });
  }
  return changeHeld(ctx, holding, { targetPlan: plan, billing: from.interval });
}
