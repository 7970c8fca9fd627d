import type { MemberContext } from "../context";
import { PLANS, type Tier } from "../plans/plans";
import { accountOf, assertAdmin } from "./accounts.server";
import { putOnPlan } from "./plan-by-hand.server";

/**
 * An admin tries their own account on another plan: at once, with usage back at zero (docs/product.md 4, 6).
 * @throws DomainError forbidden for everybody else; conflict while a paid subscription runs
 */
export async function switchPlan(ctx: MemberContext, tier: Tier): Promise<{ message: string }> {
  assertAdmin(ctx);
  await putOnPlan(ctx, await accountOf(ctx, ctx.actor.id), tier, "plan.switched");
  return { message: `Switched to the ${PLANS[tier].name} plan.` };
}
