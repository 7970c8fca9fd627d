/** What an account is offered that chose a plan before it signed in, by the plan it already has. */
import type { Member } from "../accounts/member";
import type { CheckoutChoice } from "../plans/checkout-address";
import { isCovered } from "../team/membership";
import { goesOn, isBought } from "./paid-plan";

/**
 * `trial`: it runs. `ended`: nothing is open any more. `same`: the chosen plan is held already. `change`: another is
 * paid. `other`: another is held that nobody pays through us. `ending`: a cancelled plan that is still open. `due`: a
 * payment failed. `team` and `agency` need no plan of their own.
 */
export type StartCase =
  | "trial"
  | "ended"
  | "same"
  | "change"
  | "other"
  | "ending"
  | "due"
  | "team"
  | "agency";

export function startCase(
  { subscription, rights, team }: Pick<Member, "subscription" | "rights" | "team">,
  { plan, interval }: CheckoutChoice,
): StartCase {
  if (isCovered(team)) return "team";
  if (rights.isPastDue) return "due";
  if (rights.isLocked || rights.isTrialExpired) return "ended";
  if (rights.isTrial) return "trial";
  if (subscription.tier === "agency") return "agency";
  if (!goesOn(subscription)) return "ending";
  const isSame = subscription.tier === plan && (subscription.interval ?? interval) === interval;
  if (isSame) return "same";
  return isBought(subscription) ? "change" : "other";
}
