/** Where mail leaves the house: a Resend-shaped HTTP API, or the local mailbox. */
export interface OutgoingMail {
  /** The delivery's id: the provider delivers one mail per key, however often it is asked. */
  idempotencyKey: string;
  from: string;
  to: string;
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
}

export interface MailTransport {
  /** @returns the provider's id of the accepted mail. @throws MailFailure */
  deliver(mail: OutgoingMail): Promise<{ providerId: string }>;
}

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
