/** Where a plan button leads (spec 7: query plan and interval). Every page has such buttons, so no schema is loaded here. */
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
export const checkoutAddress = ({ plan, interval }: CheckoutChoice, returnTo?: string | null): string =>
  `${CHECKOUT}?plan=${plan}&interval=${interval}${returnToQuery(returnTo)}`;

/** To be put behind another query; nothing where there is no way back to name. */
export const returnToQuery = (returnTo?: string | null): string =>
  returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : "";
