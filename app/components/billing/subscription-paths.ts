/** Dialogs open by the URL, so they work without JavaScript. */
import { returnToQuery } from "~/domain/plans/checkout-path";
import { PROFILE, SUBSCRIPTION } from "../settings/settings-paths";

export const SUBSCRIPTION_DIALOGS = ["change-plan", "cancel-trial", "cancel-subscription"] as const;
type SubscriptionDialog = (typeof SUBSCRIPTION_DIALOGS)[number];

export const CHOOSE_PLAN = `${SUBSCRIPTION}?upgrade=choose_plan`;

/** A purchase returns here (docs/product.md 2 fixes the URL). */
export const PURCHASED_PATH = `${PROFILE}?upgraded=true`;

export const dialogPath = (dialog: SubscriptionDialog): string => `${SUBSCRIPTION}?ask=${dialog}`;

/** Null if the query names no known dialog. */
export function requestedDialog(search: string): SubscriptionDialog | null {
  const requested = new URLSearchParams(search).get("ask");
  return SUBSCRIPTION_DIALOGS.find((dialog) => dialog === requested) ?? null;
}

/** Opens the Change Plan dialog after a request for an unknown plan. */
export const INVALID_PLAN_PATH = `${dialogPath("change-plan")}&refused=plan`;

export const hasInvalidPlan = (search: string): boolean =>
  new URLSearchParams(search).get("refused") === "plan";

export const planChangePath = (plan: string, interval: string, returnTo?: string | null): string =>
  `/settings/plan?plan=${plan}&interval=${interval}${returnToQuery(returnTo)}`;
