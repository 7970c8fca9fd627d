/**
 * What an event of the mail service makes of a mail. Events come late, twice and in any order, so the rank of what
 * happened decides and not when it was heard: came back, then failed, then delivered, then sent.
 */
import type { MailEvent } from "./provider-events";

export type DeliveryState = "pending" | "working" | "sent" | "delivered" | "bounced" | "failed";

/** As much of a mail as the rule looks at. Times are UTC milliseconds. */
export interface MailFate {
  state: DeliveryState;
  lastError: string | null;
  deliveredAt: number | null;
  bouncedAt: number | null;
  complainedAt: number | null;
}

export interface Outcome {
  /** What is to be written; empty where it was known, or changes nothing. */
  change: Partial<MailFate>;
  /** What the evidence is told. */
  evidence: "mail.delivered" | "mail.bounced" | "mail.complained" | "mail.failed" | null;
  /** It did not arrive and will not: the send is given back, and the owner is told. */
  isLost: boolean;
}

/** Of what tells nothing of the recipient's mail. */
export const UNDECIDED: Outcome = { change: {}, evidence: null, isLost: false };

export const BOUNCED = "The recipient's server sent it back.";
const DELAYED = "The recipient's server does not take it yet. The mail service goes on trying.";
const CAME_BACK_FOR_NOW = "It came back for now. It may be worth another try later.";
const NOT_SENT = "The mail service accepted it, but could not send it.";

export function outcomeOf(mail: MailFate, event: MailEvent): Outcome {
  const at = event.occurredAt;
  switch (event.type) {
    case "delivered":
      return mail.deliveredAt === null ? delivered(mail, at) : UNDECIDED;
    case "delayed":
      return stillOut(mail, withReason(DELAYED, event));
    case "bounced":
      if (!event.isPermanent) return stillOut(mail, withReason(CAME_BACK_FOR_NOW, event));
      return mail.bouncedAt === null ? lost("bounced", withReason(BOUNCED, event), at) : UNDECIDED;
    case "complained":
      if (mail.complainedAt !== null) return UNDECIDED;
      return { change: { complainedAt: at }, evidence: "mail.complained", isLost: false };
    case "failed":
      if (mail.state === "bounced" || mail.state === "failed") return UNDECIDED;
      return lost("failed", withReason(NOT_SENT, event), null);
  }
}

/** Its time is kept whatever came of it; the state alone may be decided by something graver. */
const delivered = ({ state }: MailFate, at: number): Outcome => ({
  change: { deliveredAt: at, ...(state === "sent" ? { state: "delivered", lastError: null } : {}) },
  evidence: "mail.delivered",
  isLost: false,
});

/** Nothing is decided, and the owner can see why it takes long. */
const stillOut = ({ state }: MailFate, lastError: string): Outcome =>
  state === "sent" ? { ...UNDECIDED, change: { lastError } } : UNDECIDED;

const lost = (state: "bounced" | "failed", lastError: string, bouncedAt: number | null): Outcome => ({
  change: { state, lastError, ...(bouncedAt === null ? {} : { bouncedAt }) },
  evidence: state === "bounced" ? "mail.bounced" : "mail.failed",
  isLost: true,
});

const withReason = (sentence: string, { reason }: MailEvent): string =>
  reason === "" ? sentence : `${sentence} It said: ${reason}`;
