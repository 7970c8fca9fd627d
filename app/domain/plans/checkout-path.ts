/** docs/product.md 7. No zod here: every page links to the checkout. */
import type { BillingInterval, SoldTier } from "./prices";

export interface CheckoutChoice {
  plan: SoldTier;
  interval: BillingInterval;
}

const CHECKOUT_API_PATH = "/api/create-checkout-session";

/** @param returnTo where the buyer came from */
export const checkoutPath = (choice: CheckoutChoice, returnTo?: string | null): string =>
  `${CHECKOUT_API_PATH}?${choiceQuery(choice)}${returnToQuery(returnTo)}`;

export const startPath = (choice: CheckoutChoice): string => `${START_PATH}?${choiceQuery(choice)}`;

export const START_PATH = "/start";

export const choiceQuery = ({ plan, interval }: CheckoutChoice): string =>
  `plan=${plan}&interval=${interval}`;

export const returnToQuery = (returnTo?: string | null): string =>
  returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : "";
