/**
 * What an event of the mail service makes of a mail. Events come late, twice and in any order, so the rank of what
 * happened decides and not when we learn of it: a bounce for good, then a failure, then delivery and a soft bounce, then
 * acceptance. Of delivery and a soft bounce the later one counts, by the service's clock: services report a soft bounce
 * after their last try, and some servers take a mail after all.
 */
import type { MailEvent } from "./provider-events";

export type DeliveryState = "pending" | "working" | "sent" | "delivered" | "bounced" | "failed";

/** As much of a mail as the rule looks at. Times are UTC milliseconds. */
export interface MailFate {
  state: DeliveryState;
  lastError: string | null;
  deliveredAt: number | null;
  bouncedAt: number | null;
  /** Of the bounce: a later try may succeed. */
  isBounceSoft: boolean;
  complainedAt: number | null;
}

export interface Outcome {
  /** What is to be written; empty where it was known, or changes nothing. */
  change: Partial<MailFate>;
  /** What the evidence is told. */
  evidence: "mail.delivered" | "mail.bounced" | "mail.complained" | "mail.failed" | null;
  /** It did not arrive and will not: the send is given back, and the owner is told. */
  isLost: boolean;
  /** It bounced softly and arrived after all: the owner's notice is out of date. */
  isBack?: true;
}

/** Of what tells nothing of the recipient's mail. */
export const UNDECIDED: Outcome = { change: {}, evidence: null, isLost: false };

export const BOUNCED = "The recipient's server returned it.";
const SOFT_BOUNCE = "The recipient's server rejected it, perhaps only temporarily. You can retry.";
const DELAYED = "The recipient's server isn't accepting it yet. The email service keeps trying.";
const NOT_SENT = "The email service accepted it, but could not send it.";
const BLOCKED =
  "This email was not sent. The email service blocks this address, because an earlier email to it bounced or was marked as spam.";

const STILL_BLOCKED =
  "The email service still blocks this address, and we could not lift the block. Use another address, or contact us.";

/** @param couldNotLift the owner confirmed the address, and the service refused to lift its block */
export function outcomeOf(mail: MailFate, event: MailEvent, { couldNotLift = false } = {}): Outcome {
  const at = event.occurredAt;
  switch (event.type) {
    case "delivered":
      return mail.deliveredAt === null ? delivered(mail, at) : UNDECIDED;
    case "delayed":
      return stillOut(mail, withReason(DELAYED, event));
    case "bounced":
      return event.isPermanent ? hardBounce(mail, event) : softBounce(mail, event);
    case "complained":
      if (mail.complainedAt !== null) return UNDECIDED;
      return { change: { complainedAt: at }, evidence: "mail.complained", isLost: false };
    case "failed":
      return failed(mail, withReason(NOT_SENT, event));
    case "suppressed":
      return failed(mail, couldNotLift ? STILL_BLOCKED : BLOCKED);
  }
}

/** Its time is kept in any case; something graver may decide the state. */
function delivered({ state, bouncedAt, isBounceSoft }: MailFate, at: number): Outcome {
  const isBack = state === "bounced" && isBounceSoft && at >= (bouncedAt ?? at);
  const decides = state === "sent" || isBack;
  return {
    change: { deliveredAt: at, ...(decides ? { state: "delivered", lastError: null } : {}) },
    evidence: "mail.delivered",
    isLost: false,
    ...(isBack ? { isBack } : {}),
  };
}

/** Nothing is decided, and the owner can see why it takes long. */
const stillOut = ({ state }: MailFate, lastError: string): Outcome =>
  state === "sent" ? { ...UNDECIDED, change: { lastError } } : UNDECIDED;

const hasBouncedForGood = ({ bouncedAt, isBounceSoft }: MailFate): boolean =>
  bouncedAt !== null && !isBounceSoft;

function hardBounce(mail: MailFate, event: MailEvent): Outcome {
  if (hasBouncedForGood(mail)) return UNDECIDED;
  const times = { bouncedAt: event.occurredAt, isBounceSoft: false };
  return bounced({ lastError: withReason(BOUNCED, event), ...times });
}

function softBounce(mail: MailFate, event: MailEvent): Outcome {
  const { state, deliveredAt, bouncedAt } = mail;
  const at = event.occurredAt;
  if (hasBouncedForGood(mail) || (bouncedAt !== null && bouncedAt >= at)) return UNDECIDED;
  const times = { bouncedAt: at, isBounceSoft: true };
  const decides = state !== "failed" && (deliveredAt === null || deliveredAt < at);
  if (!decides) return { ...UNDECIDED, change: times };
  const lastError = withReason(SOFT_BOUNCE, event);
  return state === "bounced"
    ? { ...UNDECIDED, change: { lastError, ...times } }
    : bounced({ lastError, ...times });
}

const bounced = (change: Partial<MailFate>): Outcome => ({
  change: { state: "bounced", ...change },
  evidence: "mail.bounced",
  isLost: true,
});

function failed(mail: MailFate, lastError: string): Outcome {
  if (hasBouncedForGood(mail) || mail.state === "failed") return UNDECIDED;
  return { change: { state: "failed", lastError }, evidence: "mail.failed", isLost: true };
}

const withReason = (sentence: string, { reason }: MailEvent): string =>
  reason === "" ? sentence : `${sentence} It said: ${reason}`;
