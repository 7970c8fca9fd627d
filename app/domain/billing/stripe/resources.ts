import type Stripe from "stripe";

/**
 * What of Stripe's API is called. The build leaves every other resource of its SDK out
 * (scripts/building/cut-stripe.mjs), and no file can call another, because the client is typed by this list.
 */
export const STRIPE_RESOURCES = [
  "billingPortal",
  "charges",
  "checkout",
  "creditNotes",
  "customers",
  "invoices",
  "prices",
  "refunds",
  "subscriptionSchedules",
  "subscriptions",
] as const;

export type StripeClient = Pick<Stripe, (typeof STRIPE_RESOURCES)[number]>;
