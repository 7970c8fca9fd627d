/** `suppressed`: the email is on the provider's own suppression list. */
export const MAIL_EVENT_TYPES = [
  "delivered",
  "delayed",
  "bounced",
  "complained",
  "failed",
  "suppressed",
] as const;

export type MailEventType = (typeof MAIL_EVENT_TYPES)[number];
