/** Events come in any order, so rank decides: hard bounce, failure, delivery or soft bounce, acceptance. */
import type { DeliveryState } from "~/db/vocabulary";
import { IT_SAID } from "../../audit/failure-reasons";
import type { MailEvent } from "./mail-event";

/** Times are UTC milliseconds. */
export interface DeliveryStatus {
  state: DeliveryState;
  lastError: string | null;
  deliveredAt: number | null;
  bouncedAt: number | null;
  isBounceSoft: boolean;
  complainedAt: number | null;
}

export interface Outcome {
  change: Partial<DeliveryStatus>;
  evidence: "mail.delivered" | "mail.bounced" | "mail.complained" | "mail.failed" | null;
  /** The send is given back and the owner is notified. */
  isLost: boolean;
  /** It arrived after a soft bounce, so the owner's notification is out of date. */
  isRecovered?: true;
}

export const NO_CHANGE: Outcome = { change: {}, evidence: null, isLost: false };

export const BOUNCED = "The recipient's server returned it.";
const SOFT_BOUNCE = "The recipient's server rejected it, perhaps only temporarily. You can retry.";
const DELAYED = "The recipient's server isn't accepting it yet. The email service keeps trying.";
const NOT_SENT = "The email service accepted it, but could not send it.";
const BLOCKED =
  "This email was not sent. The email service blocks this address, because an earlier email to it bounced or was marked as spam.";

const STILL_BLOCKED =
  "The email service still blocks this address, and we could not lift the block. Use another address, or contact us.";

/** @param isLiftRefused the owner confirmed the email, and the provider refused to lift its block */
export function outcomeOf(mail: DeliveryStatus, event: MailEvent, { isLiftRefused = false } = {}): Outcome {
  const at = event.occurredAt;
  switch (event.type) {
    case "delivered":
      return mail.deliveredAt === null ? delivered(mail, at) : NO_CHANGE;
    case "delayed":
      return delayed(mail, withReason(DELAYED, event));
    case "bounced":
      return event.isPermanent ? hardBounce(mail, event) : softBounce(mail, event);
    case "complained":
      if (mail.complainedAt !== null) return NO_CHANGE;
      return { change: { complainedAt: at }, evidence: "mail.complained", isLost: false };
    case "failed":
      return failed(mail, withReason(NOT_SENT, event));
    case "suppressed":
      return failed(mail, isLiftRefused ? STILL_BLOCKED : BLOCKED);
  }
}

function delivered({ state, bouncedAt, isBounceSoft }: DeliveryStatus, at: number): Outcome {
  const isRecovered = state === "bounced" && isBounceSoft && at >= (bouncedAt ?? at);
  const decides = state === "sent" || isRecovered;
  return {
    change: { deliveredAt: at, ...(decides ? { state: "delivered", lastError: null } : {}) },
    evidence: "mail.delivered",
    isLost: false,
    ...(isRecovered ? { isRecovered } : {}),
  };
}

const delayed = ({ state }: DeliveryStatus, lastError: string): Outcome =>
  state === "sent" ? { ...NO_CHANGE, change: { lastError } } : NO_CHANGE;

const hasBouncedForGood = ({ bouncedAt, isBounceSoft }: DeliveryStatus): boolean =>
  bouncedAt !== null && !isBounceSoft;

function hardBounce(mail: DeliveryStatus, event: MailEvent): Outcome {
  if (hasBouncedForGood(mail)) return NO_CHANGE;
  const times = { bouncedAt: event.occurredAt, isBounceSoft: false };
  return bounced({ lastError: withReason(BOUNCED, event), ...times });
}

function softBounce(mail: DeliveryStatus, event: MailEvent): Outcome {
  const { state, deliveredAt, bouncedAt } = mail;
  const at = event.occurredAt;
  if (hasBouncedForGood(mail) || (bouncedAt !== null && bouncedAt >= at)) return NO_CHANGE;
  const times = { bouncedAt: at, isBounceSoft: true };
  const decides = state !== "failed" && (deliveredAt === null || deliveredAt < at);
  if (!decides) return { ...NO_CHANGE, change: times };
  const lastError = withReason(SOFT_BOUNCE, event);
  return state === "bounced"
    ? { ...NO_CHANGE, change: { lastError, ...times } }
    : bounced({ lastError, ...times });
}

const bounced = (change: Partial<DeliveryStatus>): Outcome => ({
  change: { state: "bounced", ...change },
  evidence: "mail.bounced",
  isLost: true,
});

function failed(mail: DeliveryStatus, lastError: string): Outcome {
  if (hasBouncedForGood(mail) || mail.state === "failed") return NO_CHANGE;
  return { change: { state: "failed", lastError }, evidence: "mail.failed", isLost: true };
}

const withReason = (sentence: string, { reason }: MailEvent): string =>
  reason === "" ? sentence : `${sentence}${IT_SAID}${reason}`;
