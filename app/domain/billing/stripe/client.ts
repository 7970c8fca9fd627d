import type Stripe from "stripe";

/** The subset of the API that we use and that the tests' fake implements. */
export type StripeClient = Pick<
  Stripe,
  | "billingPortal"
  | "charges"
  | "checkout"
  | "creditNotes"
  | "customers"
  | "disputes"
  | "invoices"
  | "prices"
  | "refunds"
  | "subscriptionSchedules"
  | "subscriptions"
>;
