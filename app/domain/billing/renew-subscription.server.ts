import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { accessEndsAt } from "../plans/entitlements";
import { nextStatus } from "../plans/subscription-transitions";
import {
  type CurrentSubscription,
  isPaying,
  type PaidSubscription,
  readCurrentSubscription,
} from "./current-subscription.server";
import { rowAfterSync } from "./row-after-sync.server";
import { runChange } from "./run-change.server";
import { updateManualPlan } from "./update-manual-plan.server";

/** Undoes a cancellation. @throws DomainError conflict when the subscription has ended; payments_unavailable */
export async function renewSubscription(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  if (isPaying(current)) return resumeSubscription(ctx, current);
  await renewManualPlan(ctx, await rowAfterSync(ctx, current));
}

export async function resumeSubscription(ctx: MemberContext, current: PaidSubscription): Promise<void> {
  const { live } = current;
  await runChange(ctx, current, {
    run: async () => {
      if (live.cancelsAt !== null) await ctx.payments.resume(live.id, `resume-${live.id}-${newId()}`);
    },
    isDone: (held) => held !== null && held.cancelsAt === null,
  });
}

async function renewManualPlan(ctx: MemberContext, row: CurrentSubscription["row"]): Promise<void> {
  const status = row.tier === "trial" ? null : nextStatus(row.status, "renewed_by_hand");
  if (status === row.status) return;
  if (status === null || (accessEndsAt(row) ?? 0) <= ctx.now) throw hasEndedError();
  await updateManualPlan(ctx, row, { status, cancelsAt: null });
}

const hasEndedError = () =>
  new DomainError("conflict", t("Your subscription has ended. Choose a plan to continue."), {
    hasEnded: true,
  });
