import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { openUntil } from "../plans/entitlements";
import { nextStatus } from "../plans/subscription-transitions";
import { carryOut } from "./carry-out.server";
import { type Holding, isPaying, type Paying, readHolding } from "./holding.server";
import { setByHand } from "./set-by-hand.server";
import { settledRow } from "./settled-row.server";

/**
 * A cancelled plan goes on after all, while it has not ended. One that goes on anyway stays as it is.
 * @throws DomainError conflict when it has ended: it is bought anew then; payments_unavailable
 */
export async function renewSubscription(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  if (isPaying(holding)) return renewHeld(ctx, holding);
  await renewByHand(ctx, await settledRow(ctx, holding));
}

/** What is held goes on. @throws DomainError as carryOut */
export async function renewHeld(ctx: MemberContext, holding: Paying): Promise<void> {
  const { live } = holding;
  await carryOut(ctx, holding, {
    make: async () => {
      if (live.cancelsAt !== null) await ctx.payments.resume(live.id, `resume-${live.id}-${newId()}`);
    },
    isMade: (held) => held !== null && held.cancelsAt === null,
  });
}

async function renewByHand(ctx: MemberContext, row: Holding["row"]): Promise<void> {
  const status = row.tier === "trial" ? null : nextStatus(row.status, "renewed_by_hand");
  if (status === row.status) return;
  if (status === null || (openUntil(row) ?? 0) <= ctx.now) throw hasEnded();
  await setByHand(ctx, row, { status, cancelsAt: null });
}

const hasEnded = () =>
  new DomainError("conflict", "Your subscription has ended. Choose a plan to continue.", { hasEnded: true });
