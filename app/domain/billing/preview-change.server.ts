import { limitRate } from "~/platform/rate-limits.server";
import type { MemberContext } from "../context";
import { askPayments } from "./failures";
import { isPaying, readHolding } from "./holding.server";
import { already, choiceOf, isEnding, judgeChange } from "./judge-change.server";
import type { ChangePreview, PriceTag } from "./payments";
import { type Above, aboveLimits, choiceInWords, lostFeatures } from "./plan-change";
import type { PlanWish } from "./plan-choice";

/** What a change would do, for whoever has to agree to it. Times are UTC milliseconds. */
export type ShownChange =
  /** Nothing is paid yet: this plan is bought, not changed to. */
  | { kind: "checkout" }
  | { kind: "upgrade"; from: PriceTag; preview: ChangePreview; dropsScheduled: boolean }
  | { kind: "later"; from: PriceTag; to: PriceTag; at: number; lost: string[]; above: Above[] };

/**
 * Reckons what the change costs or takes away; changes nothing.
 * @throws DomainError conflict for what cannot be changed (judge-change.server.ts), payments_unavailable
 */
export async function previewChange(ctx: MemberContext, wish: PlanWish): Promise<ShownChange> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  if (!isPaying(holding)) return { kind: "checkout" };
  const { live } = holding;
  const to = choiceOf(wish, live);
  const from = live.price;
  const kind = judgeChange(live, to);
  // There is nothing to look at before it: one button does it.
  if (kind === "renewal")
    throw isEnding(`Your subscription is cancelled. Renew it, and you keep ${choiceInWords(to)}.`);
  if (kind === "kept") throw already(to);
  if (kind === "upgrade") {
    const preview = await askPayments(() => ctx.payments.previewChange(live.id, to, ctx.now));
    return { kind: "upgrade", from, preview, dropsScheduled: live.scheduled !== null };
  }
  return {
    kind: "later",
    from,
    to: await askPayments(() => ctx.payments.priceOf(to.tier, to.interval)),
    at: live.periodEndsAt,
    lost: lostFeatures(from.tier, to.tier),
    above: aboveLimits(ctx.actor.usage, to.tier),
  };
}
