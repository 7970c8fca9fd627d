/** When a client is reminded of a payment: three days before its last day, the day after it, and a week after. */
import { addDays } from "~/platform/time/calendar-day";

export type PaymentCase = "asked" | "before" | "after";

/** Counted from the last day to pay, in order. */
export const REMINDERS: readonly { about: Exclude<PaymentCase, "asked">; days: number }[] = [
  { about: "before", days: -3 },
  { about: "after", days: 1 },
  { about: "after", days: 7 },
];

interface DueReminder {
  about: Exclude<PaymentCase, "asked">;
  /** How many are behind the payment once this one has left; earlier ones are left out. */
  reminders: number;
}

/** @param reminders how many are behind it @param today in the owner's zone */
export function dueReminder(dueDay: string, reminders: number, today: string): DueReminder | null {
  const at = REMINDERS.findLastIndex(({ days }) => addDays(dueDay, days) <= today);
  const due = REMINDERS[at];
  return due && at >= reminders ? { about: due.about, reminders: at + 1 } : null;
}

/** Who was asked a moment ago is not reminded the same day. */
export const remindersBehind = (dueDay: string, today: string): number =>
  REMINDERS.filter(({ days }) => addDays(dueDay, days) <= today).length;
