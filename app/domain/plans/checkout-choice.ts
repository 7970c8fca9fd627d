/** What a plan button asks the checkout for (spec 7: query plan and interval or billing). */
import * as z from "zod";
import { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "./prices";

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

const intervalSchema = z.enum(BILLING_INTERVALS, "Choose monthly or yearly billing.");

/** Reads the address's query; `billing` is another name for `interval`, and monthly is meant where none is said. */
export const checkoutSchema = z
  .object({
    plan: z.enum(SOLD_TIERS, "Choose the Starter or the Professional plan."),
    interval: intervalSchema.optional(),
    billing: intervalSchema.optional(),
  })
  .transform(
    ({ plan, interval, billing }): CheckoutChoice => ({
      plan,
      interval: interval ?? billing ?? "monthly",
    }),
  );
