import type Stripe from "stripe";

/** What we call of Stripe's API: no file can call more than the tests' stand-in for it answers. */
export type StripeClient = Pick<
  Stripe,
  | "billingPortal"
  | "charges"
  | "checkout"
  | "creditNotes"
  | "customers"
  | "invoices"
  | "prices"
  | "refunds"
  | "subscriptionSchedules"
  | "subscriptions"
>;
