/** Where mail leaves the house: a Resend-shaped HTTP API, or the local mailbox. */
import type { Checked } from "~/platform/ask-service.server";

export interface OutgoingMail {
  /** The delivery's id: the provider delivers one mail per key, however often it is asked, and names it when it tells of it. */
  idempotencyKey: string;
  from: string;
  to: string;
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Beyond the ones that the rest of the mail makes, such as List-Unsubscribe; each on one line. */
  headers?: Record<string, string>;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
}

export interface MailTransport {
  /** @returns the provider's id of the accepted mail. @throws MailFailure */
  deliver(mail: OutgoingMail): Promise<{ providerId: string }>;
  /** Whether mail would be taken, as far as that shows without sending any. */
  check(): Promise<Checked>;
}

/** What is said of a mail that was handed over, and nobody can tell any more whether it was taken. */
export const UNKNOWN_OUTCOME = "We do not know whether this arrived. Retry sends it again.";

/** A mail the provider did not take. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";

  constructor(
    message: string,
    /** Whether the same mail may be accepted later. */
    readonly retryable: boolean,
    /** Seconds the provider asked us to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
