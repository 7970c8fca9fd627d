/** Which wall a failure puts up, and what it is called in the tab. */
import type { Lock } from "~/domain/plans/entitlements";

export const lockOf = (fields: Readonly<Record<string, unknown>> | undefined): Lock =>
  fields?.paymentOverdue ? "past_due" : fields?.subscriptionEnded ? "ended" : "trial";

export const LOCK_TITLES: Readonly<Record<Lock, string>> = {
  trial: "Trial expired",
  ended: "Subscription ended",
  past_due: "Payment due",
};
