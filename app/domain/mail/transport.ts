import type { ServiceCheck } from "~/platform/check-service.server";
import type { Sender } from "../people/sender-name";
import type { ReceivedMail } from "./received/received-mail";

export interface OutgoingMail {
  /** The delivery's id; the provider sends one mail per key. */
  idempotencyKey: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  attachments: { filename: string; contentType: string; content: Uint8Array }[];
}

export interface MailSender extends Sender {
  email: string;
}

export interface MailTransport {
  /** @returns the provider's id of the accepted mail. @throws MailFailure */
  deliver(mail: OutgoingMail): Promise<{ providerId: string }>;
  /** Removes an email from the provider's suppression list; fine if it is not on it. @throws MailFailure */
  lift(address: string): Promise<void>;
  /** Reads a mail that came in. @throws MailFailure */
  receive(providerId: string): Promise<ReceivedMail>;
  check(): Promise<ServiceCheck>;
}

export const UNKNOWN_OUTCOME = "We do not know whether this arrived. Retry sends it again.";

/** "mail" fails on every retry, "service" passes, "setup" needs an admin. */
type Blame = "mail" | "service" | "setup";

/** Its message is for the owner, who must not read about our keys and setup. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  readonly retryable: boolean;
  readonly waitingMessage: string;

  constructor(
    message: string,
    readonly blame: Blame,
    /** The provider's own words, for the log only. */
    readonly detail: string,
    /** Seconds the provider asked us to wait. */
    readonly retryAfter: number | null = null,
    /** The provider did not look at this mail. */
    readonly isRateLimited = false,
  ) {
    super(message);
    this.retryable = blame !== "mail";
    this.waitingMessage = blame === "setup" ? SETUP_WAIT_MESSAGE : SERVICE_WAIT_MESSAGE;
  }
}

/** Compares the name: the worker's bundle may hold the class twice. */
export const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && error.name === "MailFailure";

const SETUP_WAIT_MESSAGE =
  "This email is waiting because of a problem on our side. We keep trying; you don't need to do anything.";
const SERVICE_WAIT_MESSAGE =
  "This email is waiting because the email service isn't accepting it right now. We keep trying; you don't need to do anything.";
