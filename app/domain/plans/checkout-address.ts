/** Where a plan button leads (docs/product.md 7: query plan and interval). Every page has such buttons, so no schema is loaded here. */
import type { BillingInterval, SoldTier } from "./prices";

export interface CheckoutChoice {
  plan: SoldTier;
  interval: BillingInterval;
}

const CHECKOUT = "/api/create-checkout-session";

/**
 * Where the browser goes to pay for a plan.
 * @param returnTo the page that it comes from, which is offered again when the plan is bought
 */
export const checkoutAddress = (choice: CheckoutChoice, returnTo?: string | null): string =>
  `${CHECKOUT}?${choiceQuery(choice)}${returnToQuery(returnTo)}`;

/** Where a plan that was chosen on the landing page is taken up again, by who has just signed up or in. */
export const startAddress = (choice: CheckoutChoice): string => `${START}?${choiceQuery(choice)}`;

export const START = "/start";

export const choiceQuery = ({ plan, interval }: CheckoutChoice): string =>
  `plan=${plan}&interval=${interval}`;

/** To be put behind another query; nothing where there is no way back to name. */
export const returnToQuery = (returnTo?: string | null): string =>
  returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : "";
