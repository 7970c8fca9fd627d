/** The dialogs of the subscription are addresses of its page, so they need no script. */
import { returnToQuery } from "~/domain/plans/checkout-address";
import { PROFILE, SUBSCRIPTION } from "./account-address";

export const SUBSCRIPTION_DIALOGS = ["change-plan", "cancel-trial", "cancel-subscription"] as const;
export type SubscriptionDialog = (typeof SUBSCRIPTION_DIALOGS)[number];

/** The plans to choose from, over the subscription. */
export const CHOOSE_PLAN = `${SUBSCRIPTION}?upgrade=choose_plan`;

/** After buying more: the settings say what was paid (docs/product.md 2 has the address). */
export const BOUGHT = `${PROFILE}?upgraded=true`;

/** The subscription with one of its dialogs open. */
export const dialogAddress = (dialog: SubscriptionDialog): string => `${SUBSCRIPTION}?ask=${dialog}`;

/** The dialog that the address asks for, if it is one of ours. */
export function askedDialog(search: string): SubscriptionDialog | null {
  const asked = new URLSearchParams(search).get("ask");
  return SUBSCRIPTION_DIALOGS.find((dialog) => dialog === asked) ?? null;
}

/** The Change Plan dialog once more, because what was asked for is no plan of ours. */
export const REFUSED_CHOICE = `${dialogAddress("change-plan")}&refused=plan`;

export const wasRefused = (search: string): boolean => new URLSearchParams(search).get("refused") === "plan";

/** The page on which a change of plan is looked at and confirmed. */
export const changeAddress = (plan: string, interval: string, returnTo?: string | null): string =>
  `/settings/plan?plan=${plan}&interval=${interval}${returnToQuery(returnTo)}`;
