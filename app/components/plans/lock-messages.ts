/** Paywall variants by failure, and their page titles. */

import type { LockReason } from "~/domain/plans/entitlements";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export const lockOf = (fields: Readonly<Record<string, unknown>> | undefined): LockReason =>
  fields?.paymentOverdue ? "past_due" : fields?.subscriptionEnded ? "ended" : "trial";

export const LOCK_TITLES: Readonly<Record<LockReason, AppMessage>> = {
  trial: msg("Trial expired"),
  ended: msg("Subscription ended"),
  past_due: msg("Payment due"),
};
