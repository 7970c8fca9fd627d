import { data } from "@remix-run/cloudflare";
import { SUBSCRIPTION } from "~/components/settings/account-address";
import { BOUGHT } from "~/components/settings/subscription-address";
import { changePlan } from "~/domain/billing/change-plan.server";
import { changeTitle } from "~/domain/billing/change-title";
import { confirmedChangeSchema } from "~/domain/billing/plan-choice";
import { previewChange, type ShownChange } from "~/domain/billing/preview-change.server";
import type { MemberContext } from "~/domain/context";
import type { CheckoutChoice } from "~/domain/plans/checkout-address";
import { type DomainError, isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { readForm } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { knownFailure } from "../page.server";
import { keepWayBack } from "../way-back.server";

/** Why there is nothing to confirm, and what is left to do. */
export interface ChangeRefusal {
  text: string;
  code: string;
  status: number;
  isEnding: boolean;
  isPastDue: boolean;
  isSame: boolean;
}

/** The change as it is to be confirmed, or the sentence that is in its way. */
export async function shownChange(
  ctx: MemberContext,
  { plan, interval }: CheckoutChoice,
): Promise<{ change: ShownChange | null; refusal: ChangeRefusal | null }> {
  try {
    return { change: await previewChange(ctx, { targetPlan: plan, billing: interval }), refusal: null };
  } catch (error) {
    return { change: null, refusal: refusalOf(ctx, error) };
  }
}

/** Whether this very change waits for the end of the period already. */
export const waitsFor = ({ actor }: MemberContext, { plan, interval }: CheckoutChoice): boolean =>
  actor.subscription.scheduledTier === plan && actor.subscription.scheduledInterval === interval;

/** Does what was confirmed; what the card or the vendor refuses stands beside the button. */
export async function confirmChange(ctx: MemberContext, request: Request, back: string | null) {
  const form = await readForm(ctx, request, { schemas: [confirmedChangeSchema] });
  const wish = confirmedChangeSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) throw invalidInput(wish.error);
  try {
    const done = await changePlan(ctx, wish.data);
    if ("requiresCheckout" in done)
      return redirectWithNotice(ctx, "/settings/subscription?ask=change-plan", NOT_PAID);
    const title = changeTitle(done.change, ctx.actor.subscription.tier, wish.data.targetPlan);
    const text = done.change === "scheduled" ? "Until then you keep the plan you have." : done.message;
    return redirectWithNotice(
      ctx,
      done.isUpgrade ? BOUGHT : SUBSCRIPTION,
      { title, text, tone: "success" },
      keepWayBack(ctx, back),
    );
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    if (isDomainError(error) && error.fields.already)
      return redirectWithNotice(ctx, SUBSCRIPTION, {
        title: "Nothing changed",
        text: refusal.text,
        tone: "success",
      });
    return data(refusal, refusal.status);
  }
}

const NOT_PAID = {
  title: "Error",
  text: "Your subscription has ended. Choose a plan to continue.",
  tone: "failure",
} as const;

/** @throws the error, where it is none of these */
function refusalOf(ctx: MemberContext, error: unknown): ChangeRefusal {
  if (!isDomainError(error) || !TOLD.includes(error.code)) throw error;
  const { message: text, status } = knownFailure(ctx, error);
  const { code, fields } = error;
  const is = (name: string) => fields[name] === true;
  return {
    text,
    code,
    status,
    isEnding: is("isEnding"),
    isPastDue: is("isPastDue"),
    isSame: is("already"),
  };
}

const TOLD: DomainError["code"][] = ["conflict", "payment_declined", "payments_unavailable", "rate_limited"];
