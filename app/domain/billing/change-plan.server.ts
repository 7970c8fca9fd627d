import { MINUTE } from "~/platform/durations";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { limitRate } from "~/platform/rate-limits.server";
import { longDay } from "~/platform/utc-words";
import type { MemberContext } from "../context";
import { checkoutAddress } from "../plans/checkout-address";
import { PLANS } from "../plans/plans";
import type { PlanChangeKind } from "./answers";
import { carryOut, toTheEnd } from "./carry-out.server";
import { isPaying, type Paying, readHolding } from "./holding.server";
import { choiceOf, judgeChange } from "./judge-change.server";
import type { PlanChoice } from "./payments";
import { changeKind, choiceInWords } from "./plan-change";
import { type ConfirmedWish, planMark } from "./plan-choice";
import { renewHeld } from "./renew-subscription.server";
import { keepHeld } from "./undo-change.server";

export type PlanChanged =
  | { message: string; isUpgrade: boolean; change: PlanChangeKind }
  /** Nothing is paid yet; the browser goes there to pay. */
  | { requiresCheckout: true; checkoutUrl: string };

/** For so long a price that was shown is a price that can be agreed to. */
export const PRICE_HOLDS = 5 * MINUTE;

/**
 * Changes the plan: more of it at once, with the difference paid at once; less of it at the end of what is paid
 * (docs/product.md 4). Asked twice it is one change, and the second answer says that the plan is so already.
 * @throws DomainError conflict with `isStale` when what was shown is no more so, and for what cannot be changed
 *   (judge-change.server.ts); payment_declined and payments_unavailable, and nothing has changed, unless it says that
 *   this is not known (carry-out.server.ts)
 */
export async function changePlan(ctx: MemberContext, wish: ConfirmedWish): Promise<PlanChanged> {
  await limitRate(ctx, { "plan-change": ctx.actor.id });
  const holding = await readHolding(ctx);
  return isPaying(holding) ? changeHeld(ctx, holding, wish) : toCheckout(ctx, wish);
}

const toCheckout = ({ config }: MemberContext, { targetPlan, billing = "monthly" }: ConfirmedWish) => ({
  requiresCheckout: true as const,
  checkoutUrl: `${config.appUrl}${checkoutAddress({ plan: targetPlan, interval: billing })}`,
});

/** Changes what is held, as it was just read; whoever calls has counted the attempt. @throws as changePlan */
export function changeHeld(ctx: MemberContext, holding: Paying, wish: ConfirmedWish): Promise<PlanChanged> {
  const to = choiceOf(wish, holding.live);
  return toTheEnd(ctx, CHANGES[judgeChange(holding.live, to)](ctx, holding, to, wish));
}

type Make = (
  ctx: MemberContext,
  holding: Paying,
  to: PlanChoice,
  wish: ConfirmedWish,
) => Promise<PlanChanged>;

const CHANGES: Record<ReturnType<typeof judgeChange>, Make> = {
  upgrade: changeAtOnce,
  later: changeLater,
  renewal: async (ctx, holding, to) => {
    await renewHeld(ctx, holding);
    return { message: `Your plan goes on: ${choiceInWords(to)}.`, isUpgrade: false, change: "renewed" };
  },
  kept: async (ctx, holding, to) => {
    await keepHeld(ctx, holding);
    const message = `Your plan is ${choiceInWords(to)} and stays that way. The scheduled change was cancelled.`;
    return { message, isUpgrade: false, change: "kept" };
  },
};

/** Names the change to the vendor. The subscription is part of it: names come from outside. */
const keyOf = ({ live }: Paying, { attemptId = newId() }: ConfirmedWish) => `change-${live.id}-${attemptId}`;

async function changeAtOnce(ctx: MemberContext, holding: Paying, to: PlanChoice, wish: ConfirmedWish) {
  const { reckonedAt = ctx.now } = wish;
  assertShownFrom(holding, wish);
  if (reckonedAt > ctx.now || reckonedAt < ctx.now - PRICE_HOLDS) throw stale(LONG_AGO);
  const held = await carryOut(ctx, holding, {
    make: () => ctx.payments.changeNow(holding.live.id, to, keyOf(holding, wish), reckonedAt),
    isMade: (live) => live !== null && changeKind(live.price, to) === "same",
  });
  const isClean = !held || !isPaying(held) || (await dropScheduled(ctx, held));
  const message = `Your plan is ${choiceInWords(to)} now.${isClean ? "" : NOT_DROPPED}`;
  return { message, isUpgrade: true, change: "upgraded" as const };
}

/** What was scheduled would take the new plan away again. It was left where the change failed after its payment. */
const dropScheduled = (ctx: MemberContext, held: Paying): Promise<boolean> =>
  keepHeld(ctx, held).then(
    () => true,
    () => false,
  );

const NOT_DROPPED =
  " The change that was scheduled for the end of the period is still there: please undo it below.";

/** What was judged on another plan is another change: in a second window the account may have become more. */
function assertShownFrom({ live }: Paying, { from }: ConfirmedWish): void {
  if (from !== undefined && from !== planMark(live.price))
    throw stale(
      `Your plan has changed in the meantime: it is ${choiceInWords(live.price)} now. Please review the change and confirm it again.`,
    );
}

const LONG_AGO = "The price was calculated a while ago. Please check the new price and confirm again.";

const stale = (sentence: string) => new DomainError("conflict", sentence, { isStale: true });

async function changeLater(ctx: MemberContext, holding: Paying, to: PlanChoice, wish: ConfirmedWish) {
  assertShownFrom(holding, wish);
  const { live } = holding;
  const isScheduled = ({ scheduled }: Paying["live"]) =>
    scheduled !== null && changeKind(scheduled, to) === "same";
  await carryOut(ctx, holding, {
    make: async () => {
      if (!isScheduled(live)) await ctx.payments.changeLater(live.id, to, keyOf(holding, wish));
    },
    isMade: (held) => held !== null && isScheduled(held),
  });
  const kept = PLANS[live.price.tier].name;
  const message = `Your plan becomes ${choiceInWords(to)} on ${longDay(live.periodEndsAt)}. Until then you keep ${kept}.`;
  return { message, isUpgrade: false, change: "scheduled" as const };
}
