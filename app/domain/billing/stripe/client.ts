import type Stripe from "stripe";

/** The subset of the API that we use and that the tests' fake implements. */
export type StripeClient = Pick<
  Stripe,
  | "accountLinks"
  | "accounts"
  | "billingPortal"
  | "charges"
  | "checkout"
  | "creditNotes"
  | "customers"
  | "disputes"
  | "invoices"
  | "paymentIntents"
  | "prices"
  | "refunds"
  | "subscriptionSchedules"
  | "subscriptions"
>;
