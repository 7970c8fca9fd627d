import { limitRate } from "~/limits/rate-limits.server";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../../context";
import { assertPaying, type PaidSubscription, readCurrentSubscription } from "../current-subscription.server";
import { runChange } from "../run-change.server";

/** @throws DomainError conflict without a subscription; payments_unavailable */
export async function undoChange(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  assertPaying(current);
  await dropScheduledChange(ctx, current);
}

export async function dropScheduledChange(ctx: MemberContext, current: PaidSubscription): Promise<void> {
  const { live } = current;
  await runChange(ctx, current, {
    run: async () => {
      if (live.scheduled) await ctx.payments.dropScheduledChange(live.id, `keep-${live.id}-${newId()}`);
    },
    isDone: (held) => held !== null && held.scheduled === null,
  });
}
