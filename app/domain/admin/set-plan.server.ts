import * as z from "zod";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { PLANS, TIERS, type Tier } from "../plans/plans";
import { manualPlanStatus } from "../plans/subscription-transitions";
import { assertAdmin, findAccount } from "./accounts.server";
import { putOnPlan } from "./put-on-plan.server";

export const setPlanSchema = z.object({
  userId: z.string("Choose an account.").min(1, "Choose an account.").max(64),
  tier: z.enum(TIERS, `Choose one of ${TIERS.join(", ")}.`),
});

/** Agency is agreed in person (docs/product.md 2). @throws DomainError forbidden, not_found, conflict */
export async function setPlan(ctx: MemberContext, userId: string, tier: Tier): Promise<string> {
  assertAdmin(ctx);
  const account = await findAccount(ctx, userId);
  if (account.tier === tier && isRunning(account, ctx.now))
    return `${account.name} is already on the ${t(PLANS[tier].name)} plan.`;
  await putOnPlan(ctx, account, tier, "plan.set");
  return `${account.name} is on the ${t(PLANS[tier].name)} plan.`;
}

/** An expired trial can be set again. */
const isRunning = (
  { tier, status, trialEndsAt }: Awaited<ReturnType<typeof findAccount>>,
  now: number,
): boolean => status === manualPlanStatus(status, tier) && (tier !== "trial" || (trialEndsAt ?? 0) > now);
