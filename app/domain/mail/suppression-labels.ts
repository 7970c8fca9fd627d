import type { MessageKey } from "~/platform/language/translate";

/** A stop of reminders stops reminders alone, so it is not listed. */
export const SUPPRESSION_REASONS = ["bounced", "complained", "suppressed"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const SUPPRESSION_MESSAGES: Readonly<Record<SuppressionReason, string>> = {
  bounced: "An email to this address bounced.",
  complained: "An email to this address was marked as spam.",
  suppressed:
    "The email service blocks this address, because an earlier email bounced or was marked as spam.",
};

/** The field's name in forms and JSON is `confirmAddress`. */
export const CONFIRM_LABEL = "I have checked this address";

/** A client cannot lift a suppression and must not learn the email. */
export const CLIENT_UNREACHABLE = "error.unreachable" satisfies MessageKey;
