import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { nextStatus } from "../plans/subscription-transitions";
import { readSubscriptionRow } from "./current-subscription.server";
import { updateManualPlan } from "./update-manual-plan.server";

/** Ends the trial at once (docs/product.md 4). Idempotent. @throws DomainError conflict when not on trial */
export async function cancelTrial(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const row = await readSubscriptionRow(ctx);
  const status = row.tier === "trial" ? nextStatus(row.status, "trial_cancelled") : null;
  if (status === null) throw new DomainError("conflict", t("You are not on trial."));
  const isOver = row.trialEndsAt === null || row.trialEndsAt <= ctx.now;
  if (isOver || status === row.status) return;
  await updateManualPlan(ctx, row, { status, trialEndsAt: ctx.now });
}
