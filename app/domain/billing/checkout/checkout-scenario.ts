/** The state of an account that chose a plan before signing in. The start page shows it. */
import type { Member } from "../../people/member";
import { isCovered } from "../../people/membership";
import type { CheckoutChoice } from "../../plans/checkout-path";
import { hasSubscription, isRenewing } from "../../plans/paid-plan";

/** `change`: pays for another plan. `other`: has another one without a subscription. `due`: a payment failed. */
export type CheckoutScenario =
  | "trial"
  | "ended"
  | "same"
  | "change"
  | "other"
  | "ending"
  | "due"
  | "team"
  | "agency";

export function checkoutScenario(
  { subscription, rights, team }: Pick<Member, "subscription" | "rights" | "team">,
  { plan, interval }: CheckoutChoice,
): CheckoutScenario {
  if (isCovered(team)) return "team";
  if (rights.isPastDue) return "due";
  if (rights.isLocked || rights.isTrialExpired) return "ended";
  if (rights.isTrial) return "trial";
  if (subscription.tier === "agency") return "agency";
  if (!isRenewing(subscription)) return "ending";
  const isSame = subscription.tier === plan && (subscription.interval ?? interval) === interval;
  if (isSame) return "same";
  return hasSubscription(subscription) ? "change" : "other";
}
