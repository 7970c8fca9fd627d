import * as z from "zod";
import type { MemberContext } from "../context";
import { PLANS, TIERS, type Tier } from "../plans/plans";
import { statusByHand } from "../plans/subscription-transitions";
import { accountOf, assertAdmin } from "./accounts.server";
import { putOnPlan } from "./plan-by-hand.server";

/** What the control beside an account posts. */
export const setPlanSchema = z.object({
  userId: z.string("Choose an account.").min(1, "Choose an account.").max(64),
  tier: z.enum(TIERS, `Choose one of ${TIERS.join(", ")}.`),
});

/**
 * Puts anybody's account on a plan, at once: Agency is agreed in person (docs/product.md 2). Setting the plan that is set already changes nothing.
 * @returns what to tell whoever did it
 * @throws DomainError forbidden, not_found; conflict while the account pays for a subscription of ours
 */
export async function setPlanByHand(ctx: MemberContext, userId: string, tier: Tier): Promise<string> {
  assertAdmin(ctx);
  const account = await accountOf(ctx, userId);
  if (account.tier === tier && runs(account, ctx.now))
    return `${account.name} is already on the ${PLANS[tier].name} plan.`;
  await putOnPlan(ctx, account, tier, "plan.set");
  return `${account.name} is on the ${PLANS[tier].name} plan.`;
}

/** Whether it is as though it was just set: a trial that is over begins anew. */
const runs = ({ tier, status, trialEndsAt }: Awaited<ReturnType<typeof accountOf>>, now: number): boolean =>
  status === statusByHand(status, tier) && (tier !== "trial" || (trialEndsAt ?? 0) > now);
