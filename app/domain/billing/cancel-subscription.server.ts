import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
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
import { graceEndOf } from "./sync/account-state";
import { updateManualPlan } from "./update-manual-plan.server";

/** docs/product.md 4: access after a cancellation when the period is unknown. */
const UNKNOWN_PERIOD_MS = 30 * DAY;

/** Ends the plan with the paid period (docs/product.md 4). @throws DomainError conflict, payments_unavailable */
export async function cancelSubscription(ctx: MemberContext): Promise<{ accessUntil: string }> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  const until = isPaying(current)
    ? await cancelAtProvider(ctx, current)
    : await cancelManualPlan(ctx, await rowAfterSync(ctx, current));
  return { accessUntil: new Date(until).toISOString() };
}

async function cancelAtProvider(ctx: MemberContext, current: PaidSubscription): Promise<number> {
  const { live } = current;
  await runChange(ctx, current, {
    run: async () => {
      if (live.cancelsAt === null) await ctx.payments.cancelLater(live.id, `cancel-${live.id}-${newId()}`);
    },
    isDone: (held) => held === null || held.cancelsAt !== null,
  });
  const endsAt = live.cancelsAt ?? live.periodEndsAt;
  return Math.min(endsAt, graceEndOf(live) ?? endsAt);
}

async function cancelManualPlan(ctx: MemberContext, row: CurrentSubscription["row"]): Promise<number> {
  const status = row.tier === "trial" ? null : nextStatus(row.status, "cancelled_by_hand");
  if (status === null) throw new DomainError("conflict", t("You have no paid subscription to cancel."));
  const closesAt = accessEndsAt(row) ?? ctx.now + UNKNOWN_PERIOD_MS;
  if (status === row.status) return closesAt;
  const cancelsAt = Math.max(closesAt, ctx.now);
  await updateManualPlan(ctx, row, { status, cancelsAt });
  return cancelsAt;
}
