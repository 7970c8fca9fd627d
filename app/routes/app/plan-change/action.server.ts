import { data } from "@remix-run/cloudflare";
import { PURCHASED_PATH } from "~/components/billing/subscription-paths";
import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { changePlan } from "~/domain/billing/plan-change/change-plan.server";
import { changeTitle } from "~/domain/billing/plan-change/change-title";
import { confirmedChangeSchema } from "~/domain/billing/plan-change/plan-choice";
import { type PreviewedChange, previewChange } from "~/domain/billing/plan-change/preview-change.server";
import type { MemberContext } from "~/domain/context";
import type { CheckoutChoice } from "~/domain/plans/checkout-path";
import { type DomainError, isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";
import { toPublicFailure } from "../../http/page.server";
import { returnPathCookie } from "../../http/return-path.server";

/** The reason why a change cannot be confirmed. */
interface ChangeRefusal {
  text: string;
  code: string;
  status: number;
  isEnding: boolean;
  isPastDue: boolean;
  isSame: boolean;
}

export async function loadChange(
  ctx: MemberContext,
  { plan, interval }: CheckoutChoice,
): Promise<{ change: PreviewedChange | null; refusal: ChangeRefusal | null }> {
  try {
    return { change: await previewChange(ctx, { targetPlan: plan, billing: interval }), refusal: null };
  } catch (error) {
    return { change: null, refusal: refusalOf(ctx, error) };
  }
}

/** It already takes effect at the end of the period. */
export const isChangeScheduled = ({ actor }: MemberContext, { plan, interval }: CheckoutChoice): boolean =>
  actor.subscription.scheduledTier === plan && actor.subscription.scheduledInterval === interval;

/** Errors of the card or the payment provider appear beside the button. */
export async function confirmChange(ctx: MemberContext, request: Request, back: string | null) {
  const form = await readForm(ctx, request, { schemas: [confirmedChangeSchema] });
  const parsed = confirmedChangeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw invalidInput(parsed.error);
  try {
    const done = await changePlan(ctx, parsed.data);
    if ("requiresCheckout" in done)
      return redirectWithFlash(ctx, "/settings/subscription?ask=change-plan", {
        title: t("Error"),
        text: t("Your subscription has ended. Choose a plan to continue."),
        tone: "failure",
      });
    const title = changeTitle(done.change, ctx.actor.subscription.tier, parsed.data.targetPlan);
    const text = done.change === "scheduled" ? t("Until then you keep the plan you have.") : done.message;
    return redirectWithFlash(
      ctx,
      done.isUpgrade ? PURCHASED_PATH : SUBSCRIPTION,
      { title, text, tone: "success" },
      returnPathCookie(ctx, back),
    );
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    if (isDomainError(error) && error.fields.already)
      return redirectWithFlash(ctx, SUBSCRIPTION, {
        title: t("Nothing changed"),
        text: refusal.text,
        tone: "success",
      });
    return data(refusal, refusal.status);
  }
}

/** @throws the error if it is of no expected kind */
function refusalOf(ctx: MemberContext, error: unknown): ChangeRefusal {
  if (!isDomainError(error) || !KNOWN_CODES.includes(error.code)) throw error;
  const { message: text, status } = toPublicFailure(ctx, error);
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

const KNOWN_CODES: DomainError["code"][] = [
  "conflict",
  "payment_declined",
  "payments_unavailable",
  "rate_limited",
];
