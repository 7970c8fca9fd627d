import { DomainError } from "~/platform/errors";
import type { PlanChoice, RemoteSubscription } from "./payments";
import { changeKind, choiceInWords } from "./plan-change";
import type { PlanWish } from "./plan-choice";

/** The plan that is wished for; the interval stays what it is where none is said. */
export const choiceOf = ({ targetPlan, billing }: PlanWish, live: RemoteSubscription): PlanChoice => ({
  tier: targetPlan,
  interval: billing ?? live.price.interval,
});

/**
 * What the wish is: more at once or less later; of the plan that is held, that it goes on though it was cancelled
 * (`renewal`), or stays though another was scheduled (`kept`).
 * @throws DomainError conflict where it changes nothing (`already`), for another plan while this one is about to end
 *   (`isEnding`), and for a plan whose last payment failed (`isPastDue`)
 */
export function judgeChange(
  live: RemoteSubscription,
  to: PlanChoice,
): "upgrade" | "later" | "renewal" | "kept" {
  const kind = changeKind(live.price, to);
  if (live.cancelsAt !== null) {
    if (kind === "same") return "renewal";
    throw isEnding("Your subscription is cancelled. Renew it first, then change the plan.");
  }
  if (kind === "same") {
    if (live.scheduled) return "kept";
    throw already(to);
  }
  if (live.status === "past_due") throw isPastDue();
  return kind;
}

export const already = (to: PlanChoice) =>
  new DomainError("conflict", `Your plan is already ${choiceInWords(to)}.`, { already: true });

export const isEnding = (sentence: string) => new DomainError("conflict", sentence, { isEnding: true });

const isPastDue = () =>
  new DomainError("conflict", "Your last payment failed. Pay the open invoice first, then change the plan.", {
    isPastDue: true,
  });
