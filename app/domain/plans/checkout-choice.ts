/** What a plan button asks the checkout for (spec 7: query plan and interval or billing). */
import * as z from "zod";
import { BILLING_INTERVALS, type BillingInterval, SOLD_TIERS, type SoldTier } from "./prices";

export interface CheckoutChoice {
  plan: SoldTier;
  interval: BillingInterval;
}

const CHECKOUT = "/api/create-checkout-session";

/** Where the browser goes to pay for a plan. */
export const checkoutAddress = ({ plan, interval }: CheckoutChoice): string =>
  `${CHECKOUT}?plan=${plan}&interval=${interval}`;

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
