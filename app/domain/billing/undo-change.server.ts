import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { carryOut } from "./carry-out.server";
import { assertPaying, type Paying, readHolding } from "./holding.server";

/**
 * Takes back the change that waits for the period's end; without one, all stays as it is.
 * @throws DomainError conflict without a subscription, payments_unavailable
 */
export async function undoChange(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  assertPaying(holding);
  await keepHeld(ctx, holding);
}

/** The plan that is held stays, whatever was scheduled. @throws DomainError as carryOut */
export async function keepHeld(ctx: MemberContext, holding: Paying): Promise<void> {
  const { live } = holding;
  await carryOut(ctx, holding, {
    make: async () => {
      if (live.scheduled) await ctx.payments.keepPlan(live.id, `keep-${live.id}-${newId()}`);
    },
    isMade: (held) => held !== null && held.scheduled === null,
  });
}
