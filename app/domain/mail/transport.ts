/** Where mail leaves the house: a Resend-shaped HTTP API, or the local mailbox. */
import type { Checked } from "~/platform/ask-service.server";
import type { Sender } from "../accounts/sender-name";

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

/** Whoever a mail speaks for, and where an answer reaches them. */
export interface MailSender extends Sender {
  email: string;
}

export interface MailTransport {
  /** @returns the provider's id of the accepted mail. @throws MailFailure */
  deliver(mail: OutgoingMail): Promise<{ providerId: string }>;
  /**
   * Takes an address off the service's own list of those that it does not deliver to. One that is not on it is fine.
   * @throws MailFailure
   */
  lift(address: string): Promise<void>;
  /** Whether mail would be taken, as far as that shows without sending any. */
  check(): Promise<Checked>;
}

/** What is said of a mail that was handed over, and nobody can tell any more whether it was taken. */
export const UNKNOWN_OUTCOME = "We do not know whether this arrived. Retry sends it again.";

/**
 * Why a mail was not taken: because of the mail itself, which no later try will change; because the service does not
 * work just now; or because of how we are set up with it, which an admin has to look at.
 */
export type Blame = "mail" | "service" | "setup";

/** A mail the provider did not take. Its message is for the mail's owner, whom our setup and keys do not concern. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  /** Whether the same mail may be accepted later. */
  readonly retryable: boolean;
  /** What the owner reads while it is tried again. */
  readonly whileWaiting: string;

  constructor(
    message: string,
    readonly blame: Blame,
    /** For the log and no owner: the service's own words. */
    readonly detail: string,
    /** Seconds the provider asked us to wait. */
    readonly retryAfter: number | null = null,
    /** The service is asked too often, by all of us: it has not looked at this mail. */
    readonly isCrowded = false,
  ) {
    super(message);
    this.retryable = blame !== "mail";
    this.whileWaiting = blame === "setup" ? WAITS_FOR_US : WAITS_FOR_SERVICE;
  }
}

/** By name, not by class: the worker's bundle may hold this file twice. */
export const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && error.name === "MailFailure";

const WAITS_FOR_US =
  "This email is waiting because of a problem on our side. We keep trying; you don't need to do anything.";
const WAITS_FOR_SERVICE =
  "This email is waiting because the email service isn't accepting it right now. We keep trying; you don't need to do anything.";
