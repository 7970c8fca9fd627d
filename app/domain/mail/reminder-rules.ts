/** When an owner may remind a client of an open proposal. */

import { cutText } from "~/platform/cut-text";
import { DAY } from "~/platform/durations";

/** At most one in this time for each proposal, milliseconds. */
export const REMIND_EVERY = DAY;
export const LONGEST_REMINDER = 2000;

/**
 * Recognised beside the mail that it reminds of; what that mail's subject begins with is said once.
 * @param original the subject of that mail
 */
export const reminderSubject = (original: string): string =>
  cutText(`Reminder: ${original.replace(/^(\s*(reminder|proposal)\s*:)+\s*(?=\S)/i, "")}`, 200);

export type NoReminder = "not open" | "revoked" | "link ended" | "stopped" | "suppressed" | "reminded";

/** Why none can be sent, as the owner reads it. */
export const NO_REMINDER: Readonly<Record<NoReminder, string>> = {
  "not open": "There is nothing to remind your client about.",
  revoked: "You revoked the link. Send the proposal again before you send a reminder.",
  "link ended": "A reminder needs an emailed link that works. Send a new link first.",
  stopped: "Your client has asked for no more reminders. Please write to them yourself.",
  suppressed: "Emails to your client's address are not delivered. Correct or confirm it first.",
  reminded: "A reminder was sent within the last 24 hours. Please wait before sending another one.",
};

export interface ReminderFacts {
  /** Sent, not decided, and not deleted. */
  isWaiting: boolean;
  /** The owner revoked every link. */
  isRevoked: boolean;
  /** A link that still works, or none is needed. */
  hasWay: boolean;
  isStopped: boolean;
  isSuppressed: boolean;
  /** The newest reminder that did not fail, UTC milliseconds. */
  remindedAt: number | null;
}

/** Why no reminder can be sent now; null when one can. */
export function whyNoReminder(facts: ReminderFacts, now: number): NoReminder | null {
  if (!facts.isWaiting) return "not open";
  if (facts.isStopped) return "stopped";
  if (facts.isSuppressed) return "suppressed";
  if (facts.isRevoked) return "revoked";
  if (!facts.hasWay) return "link ended";
  return facts.remindedAt !== null && facts.remindedAt > now - REMIND_EVERY ? "reminded" : null;
}
