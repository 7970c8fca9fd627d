/** Paywall variants by failure, and their page titles. */
import type { LockReason } from "~/domain/plans/entitlements";

export const lockOf = (fields: Readonly<Record<string, unknown>> | undefined): LockReason =>
  fields?.paymentOverdue ? "past_due" : fields?.subscriptionEnded ? "ended" : "trial";

export const LOCK_TITLES: Readonly<Record<LockReason, string>> = {
  trial: "Trial expired",
  ended: "Subscription ended",
  past_due: "Payment due",
};
