import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { changeKind, planChoiceLabel } from "../../plans/plan-change";
import type { PlanChoice } from "../../plans/prices";
import type { RemoteSubscription } from "../gateway";
import type { PlanChangeRequest } from "./plan-choice";

/** Keeps the current interval if the request names none. */
export const targetChoice = (
  { targetPlan, billing }: PlanChangeRequest,
  live: RemoteSubscription,
): PlanChoice => ({
  tier: targetPlan,
  interval: billing ?? live.price.interval,
});

/** `renewal` undoes the cancellation, `kept` the scheduled change. @throws DomainError conflict */
export function classifyChange(
  live: RemoteSubscription,
  to: PlanChoice,
): "upgrade" | "later" | "renewal" | "kept" {
  const kind = changeKind(live.price, to);
  if (live.cancelsAt !== null) {
    if (kind === "same") return "renewal";
    throw endingError(t("Your subscription is cancelled. Renew it first, then change the plan."));
  }
  if (kind === "same") {
    if (live.scheduled) return "kept";
    throw alreadyOnPlan(to);
  }
  if (live.status === "past_due") throw pastDueError();
  return kind;
}

export const alreadyOnPlan = (to: PlanChoice) =>
  new DomainError("conflict", t("Your plan is already {plan}.", { plan: planChoiceLabel(to) }), {
    already: true,
  });

export const endingError = (sentence: string) => new DomainError("conflict", sentence, { isEnding: true });

const pastDueError = () =>
  new DomainError(
    "conflict",
    t("Your last payment failed. Pay the open invoice first, then change the plan."),
    {
      isPastDue: true,
    },
  );
