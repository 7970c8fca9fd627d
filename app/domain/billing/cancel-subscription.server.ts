import { DAY } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { openUntil } from "../plans/entitlements";
import { nextStatus } from "../plans/subscription-transitions";
import { graceOf } from "./account-state";
import { carryOut } from "./carry-out.server";
import { type Holding, isPaying, type Paying, readHolding } from "./holding.server";
import { setByHand } from "./set-by-hand.server";
import { settledRow } from "./settled-row.server";

/** docs/product.md 4: how long access stays where no period is known. */
const UNKNOWN_PERIOD = 30 * DAY;

/**
 * Ends the plan at the end of what is paid; until then all stays open (docs/product.md 4). Cancelled twice, it ends on the same day.
 * @returns until when access stays, ISO 8601; while a payment is due that is no longer than its grace
 * @throws DomainError conflict without a paid plan, payments_unavailable
 */
export async function cancelSubscription(ctx: MemberContext): Promise<{ accessUntil: string }> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  const until = isPaying(holding)
    ? await cancelHeld(ctx, holding)
    : await cancelByHand(ctx, await settledRow(ctx, holding));
  return { accessUntil: new Date(until).toISOString() };
}

async function cancelHeld(ctx: MemberContext, holding: Paying): Promise<number> {
  const { live } = holding;
  await carryOut(ctx, holding, {
    make: async () => {
      if (live.cancelsAt === null) await ctx.payments.cancelLater(live.id, `cancel-${live.id}-${newId()}`);
    },
    isMade: (held) => held === null || held.cancelsAt !== null,
  });
  const endsAt = live.cancelsAt ?? live.periodEndsAt;
  return Math.min(endsAt, graceOf(live) ?? endsAt);
}

/** A plan that was set by hand ends by our own date. */
async function cancelByHand(ctx: MemberContext, row: Holding["row"]): Promise<number> {
  const status = row.tier === "trial" ? null : nextStatus(row.status, "cancelled_by_hand");
  if (status === null) throw new DomainError("conflict", "You have no paid subscription to cancel.");
  const closesAt = openUntil(row) ?? ctx.now + UNKNOWN_PERIOD;
  if (status === row.status) return closesAt;
  const cancelsAt = Math.max(closesAt, ctx.now);
  await setByHand(ctx, row, { status, cancelsAt });
  return cancelsAt;
}
