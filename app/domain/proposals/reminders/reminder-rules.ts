import { DAY } from "~/platform/time/durations";

export const REMINDER_INTERVAL_MS = DAY;
export const MAX_REMINDER_LENGTH = 2000;

export type NoReminder =
  | "not open"
  | "own turn"
  | "revoked"
  | "lapsed"
  | "link ended"
  | "stopped"
  | "suppressed"
  | "reminded";

export const NO_REMINDER: Readonly<Record<NoReminder, string>> = {
  "not open": "There is nothing to remind your client about.",
  "own turn": "Your client has signed. It waits for the signature on your side.",
  revoked: "You revoked the link. Send the proposal again before you send a reminder.",
  lapsed: "Its last valid day has passed. Give your client more time first.",
  "link ended": "A reminder needs an emailed link that works. Send a new link first.",
  stopped: "Your client has asked for no more reminders. Please write to them yourself.",
  suppressed: "Emails to your client's address are not delivered. Correct or confirm it first.",
  reminded: "A reminder was sent within the last 24 hours. Please wait before sending another one.",
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
