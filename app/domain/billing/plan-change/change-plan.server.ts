import { limitRate } from "~/limits/rate-limits.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { MINUTE } from "~/platform/time/durations";
import { longDay } from "~/platform/time/utc-labels";
import { msg, t } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { checkoutPath } from "../../plans/checkout-path";
import { changeKind, planChoiceLabel } from "../../plans/plan-change";
import { PLANS } from "../../plans/plans";
import type { PlanChoice } from "../../plans/prices";
import { isPaying, type PaidSubscription, readCurrentSubscription } from "../current-subscription.server";
import { resumeSubscription } from "../renew-subscription.server";
import type { PlanChangeKind } from "../responses";
import { runChange, runToCompletion } from "../run-change.server";
import { classifyChange, targetChoice } from "./classify-change.server";
import { type ConfirmedChange, planKey } from "./plan-choice";
import { dropScheduledChange } from "./undo-change.server";

export type PlanChangeResult =
  | { message: string; isUpgrade: boolean; change: PlanChangeKind }
  | { requiresCheckout: true; checkoutUrl: string };

/** A shown price can be confirmed for this long. */
export const PRICE_VALID_MS = 5 * MINUTE;

/**
 * Upgrades apply at once, downgrades at the end of the paid period (docs/product.md 4). Idempotent.
 * @throws DomainError conflict (`isStale`: the shown plan or price is outdated), payment_declined,
 * payments_unavailable
 */
export async function changePlan(ctx: MemberContext, request: ConfirmedChange): Promise<PlanChangeResult> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const current = await readCurrentSubscription(ctx);
  return isPaying(current) ? changeCurrentPlan(ctx, current, request) : toCheckout(ctx, request);
}

const toCheckout = ({ config }: MemberContext, { targetPlan, billing = "monthly" }: ConfirmedChange) => ({
  requiresCheckout: true as const,
  checkoutUrl: `${config.appUrl}${checkoutPath({ plan: targetPlan, interval: billing })}`,
});

/** The caller has already counted the attempt against the rate limit. @throws as changePlan */
export function changeCurrentPlan(
  ctx: MemberContext,
  current: PaidSubscription,
  request: ConfirmedChange,
): Promise<PlanChangeResult> {
  const to = targetChoice(request, current.live);
  return runToCompletion(ctx, HANDLERS[classifyChange(current.live, to)](ctx, current, to, request));
}

type ChangeHandler = (
  ctx: MemberContext,
  current: PaidSubscription,
  to: PlanChoice,
  request: ConfirmedChange,
) => Promise<PlanChangeResult>;

const HANDLERS: Record<ReturnType<typeof classifyChange>, ChangeHandler> = {
  upgrade: upgradeNow,
  later: scheduleChange,
  renewal: async (ctx, current, to) => {
    await resumeSubscription(ctx, current);
    return {
      message: t("Your plan goes on: {plan}.", { plan: planChoiceLabel(to) }),
      isUpgrade: false,
      change: "renewed",
    };
  },
  kept: async (ctx, current, to) => {
    await dropScheduledChange(ctx, current);
    const message = t("Your plan is {plan} and stays that way. The scheduled change was cancelled.", {
      plan: planChoiceLabel(to),
    });
    return { message, isUpgrade: false, change: "kept" };
  },
};

/** The attempt id comes from the client, so the key includes the subscription. */
const idempotencyKey = ({ live }: PaidSubscription, { attemptId = newId() }: ConfirmedChange) =>
  `change-${live.id}-${attemptId}`;

async function upgradeNow(
  ctx: MemberContext,
  current: PaidSubscription,
  to: PlanChoice,
  request: ConfirmedChange,
) {
  const { reckonedAt = ctx.now } = request;
  assertSamePlan(current, request);
  if (reckonedAt > ctx.now || reckonedAt < ctx.now - PRICE_VALID_MS)
    throw staleError(
      t("The price was calculated a while ago. Please check the new price and confirm again."),
    );
  const held = await runChange(ctx, current, {
    run: () => ctx.payments.changeNow(current.live.id, to, idempotencyKey(current, request), reckonedAt),
    isDone: (live) => live !== null && changeKind(live.price, to) === "same",
  });
  const isClean = !held || !isPaying(held) || (await tryDropScheduledChange(ctx, held));
  const done = t("Your plan is {plan} now.", { plan: planChoiceLabel(to) });
  const message = isClean ? done : `${done} ${t(STILL_SCHEDULED)}`;
  return { message, isUpgrade: true, change: "upgraded" as const };
}

const tryDropScheduledChange = (ctx: MemberContext, held: PaidSubscription): Promise<boolean> =>
  dropScheduledChange(ctx, held).then(
    () => true,
    () => false,
  );

const STILL_SCHEDULED = msg(
  "The change that was scheduled for the end of the period is still there: please undo it below.",
);

/** Another window may have changed the plan since the preview. */
function assertSamePlan({ live }: PaidSubscription, { from }: ConfirmedChange): void {
  if (from !== undefined && from !== planKey(live.price))
    throw staleError(
      t(
        "Your plan has changed in the meantime: it is {plan} now. Please review the change and confirm it again.",
        { plan: planChoiceLabel(live.price) },
      ),
    );
}

const staleError = (sentence: string) => new DomainError("conflict", sentence, { isStale: true });

async function scheduleChange(
  ctx: MemberContext,
  current: PaidSubscription,
  to: PlanChoice,
  request: ConfirmedChange,
) {
  assertSamePlan(current, request);
  const { live } = current;
  const isScheduled = ({ scheduled }: PaidSubscription["live"]) =>
    scheduled !== null && changeKind(scheduled, to) === "same";
  await runChange(ctx, current, {
    run: async () => {
      if (!isScheduled(live)) await ctx.payments.changeLater(live.id, to, idempotencyKey(current, request));
    },
    isDone: (held) => held !== null && isScheduled(held),
  });
  const kept = t(PLANS[live.price.tier].name);
  const message = t("Your plan becomes {plan} on {day}. Until then you keep {kept}.", {
    plan: planChoiceLabel(to),
    day: longDay(live.periodEndsAt),
    kept,
  });
  return { message, isUpgrade: false, change: "scheduled" as const };
}
