import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { PLANS, type Tier } from "../plans/plans";
import { assertAdmin, findAccount } from "./accounts.server";
import { putOnPlan } from "./put-on-plan.server";

/** Switches the plan of an admin's own account (docs/product.md 4, 6). @throws DomainError forbidden, conflict */
export async function switchPlan(ctx: MemberContext, tier: Tier): Promise<{ message: string }> {
  assertAdmin(ctx);
  await putOnPlan(ctx, await findAccount(ctx, ctx.actor.id), tier, "plan.switched");
  return { message: `Switched to the ${t(PLANS[tier].name)} plan.` };
}
