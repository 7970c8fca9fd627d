import { DomainError } from "~/platform/errors";
import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { nextStatus } from "../plans/subscription-transitions";
import { ownRow } from "./holding.server";
import { setByHand } from "./set-by-hand.server";

/**
 * Ends the trial at once (docs/product.md 4); the data is kept. Ended twice it is ended once.
 * @throws DomainError conflict for who is not on trial
 */
export async function cancelTrial(ctx: MemberContext): Promise<void> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const row = await ownRow(ctx);
  const status = row.tier === "trial" ? nextStatus(row.status, "trial_cancelled") : null;
  if (status === null) throw new DomainError("conflict", "You are not on trial.");
  const isOver = row.trialEndsAt === null || row.trialEndsAt <= ctx.now;
  if (isOver || status === row.status) return;
  await setByHand(ctx, row, { status, trialEndsAt: ctx.now });
}
