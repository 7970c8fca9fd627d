/** Why an owner's mails no longer go to an address, in words. */

/** What stops mail; the wish for no more reminders stops reminders alone. */
export const STOPS_MAIL = ["bounced", "complained", "suppressed"] as const;
export type SuppressionReason = (typeof STOPS_MAIL)[number];

export const SUPPRESSION_WORDS: Readonly<Record<SuppressionReason, string>> = {
  bounced: "An email to this address bounced.",
  complained: "An email to this address was marked as spam.",
  suppressed:
    "The email service blocks this address, because an earlier email bounced or was marked as spam.",
};

/** Beside the tick that lifts it; the field's name in forms and in JSON is `confirmAddress`. */
export const CONFIRM_WORDS = "I have checked this address";

/** To a client who asked for mail there: they cannot lift it, and are told of no address. */
export const UNREACHABLE =
  "Our emails don't reach the address this was sent to. Please ask the sender to check it and send it again.";
