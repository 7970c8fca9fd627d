import { DAY } from "~/platform/time/durations";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export const REMINDER_INTERVAL_MS = DAY;
export const MAX_REMINDER_LENGTH = 2000;

type NoReminder =
  | "not open"
  | "own turn"
  | "revoked"
  | "lapsed"
  | "link ended"
  | "stopped"
  | "suppressed"
  | "reminded";

export const NO_REMINDER: Readonly<Record<NoReminder, AppMessage>> = {
  "not open": msg("There is nothing to remind your client about."),
  "own turn": msg("Your client has signed. It waits for the signature on your side."),
  revoked: msg("You revoked the link. Send the proposal again before you send a reminder."),
  lapsed: msg("Its last valid day has passed. Give your client more time first."),
  "link ended": msg("A reminder needs an emailed link that works. Send a new link first."),
  stopped: msg("Your client has asked for no more reminders. Please write to them yourself."),
  suppressed: msg("Emails to your client's address are not delivered. Correct or confirm it first."),
  reminded: msg("A reminder was sent within the last 24 hours. Please wait before sending another one."),
};

export interface ReminderData {
  isWaiting: boolean;
  /** It is the turn of the sender's own signature. */
  isOwnTurn: boolean;
  isRevoked: boolean;
  isLapsed: boolean;
  hasWorkingLink: boolean;
  isStopped: boolean;
  isSuppressed: boolean;
  /** UTC milliseconds of the newest reminder that did not fail. */
  remindedAt: number | null;
}

export function whyNoReminder(data: ReminderData, now: number): NoReminder | null {
  if (!data.isWaiting) return "not open";
  if (data.isOwnTurn) return "own turn";
  if (data.isStopped) return "stopped";
  if (data.isSuppressed) return "suppressed";
  if (data.isRevoked) return "revoked";
  if (data.isLapsed) return "lapsed";
  if (!data.hasWorkingLink) return "link ended";
  return data.remindedAt !== null && data.remindedAt > now - REMINDER_INTERVAL_MS ? "reminded" : null;
}
