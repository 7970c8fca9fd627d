import type { MessageKey } from "~/platform/language/translate";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

/** A stop of reminders stops reminders alone, so it is not listed. */
export const SUPPRESSION_REASONS = ["bounced", "complained", "suppressed"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const SUPPRESSION_MESSAGES: Readonly<Record<SuppressionReason, AppMessage>> = {
  bounced: msg("An email to this address bounced."),
  complained: msg("An email to this address was marked as spam."),
  suppressed: msg(
    "The email service blocks this address, because an earlier email bounced or was marked as spam.",
  ),
};

/** The field's name in forms and JSON is `confirmAddress`. */
export const CONFIRM_LABEL = msg("I have checked this address");

/** A client cannot lift a suppression and must not learn the email. */
export const CLIENT_UNREACHABLE = "error.unreachable" satisfies MessageKey;
