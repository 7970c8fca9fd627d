import { limitRate } from "~/limits/rate-limits.server";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { type ExceededLimit, exceededLimits, lostFeatures, planChoiceLabel } from "../../plans/plan-change";
import { isPaying, readCurrentSubscription } from "../current-subscription.server";
import { callPayments } from "../failures";
import type { ChangePreview, PriceTag } from "../gateway";
import { alreadyOnPlan, classifyChange, endingError, targetChoice } from "./classify-change.server";
import type { PlanChangeRequest } from "./plan-choice";

export type PreviewedChange =
  | { kind: "checkout" }
  | { kind: "upgrade"; from: PriceTag; preview: ChangePreview; dropsScheduled: boolean }
  | { kind: "later"; from: PriceTag; to: PriceTag; at: number; lost: string[]; above: ExceededLimit[] };

/** @throws DomainError conflict for an impossible change (classify-change.server.ts); payments_unavailable */
export async function previewChange(
  ctx: MemberContext,
  request: PlanChangeRequest,
): Promise<PreviewedChange> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  if (!isPaying(current)) return { kind: "checkout" };
  const { live } = current;
  const to = targetChoice(request, live);
  const from = live.price;
  const kind = classifyChange(live, to);
  if (kind === "renewal")
    throw endingError(
      t("Your subscription is cancelled. Renew it, and you keep {plan}.", { plan: planChoiceLabel(to) }),
    );
  if (kind === "kept") throw alreadyOnPlan(to);
  if (kind === "upgrade") {
    const preview = await callPayments(() => ctx.payments.previewChange(live.id, to, ctx.now));
    return { kind: "upgrade", from, preview, dropsScheduled: live.scheduled !== null };
  }
  return {
    kind: "later",
    from,
    to: await callPayments(() => ctx.payments.priceOf(to.tier, to.interval)),
    at: live.periodEndsAt,
    lost: lostFeatures(from.tier, to.tier).map((feature) => t(feature)),
    above: exceededLimits(ctx.actor.usage, to.tier),
  };
}
