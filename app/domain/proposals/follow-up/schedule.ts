import type { FollowUpSchedule } from "~/db/vocabulary";

/** What an account has that chose nothing (docs/decisions/0119-follow-up.md). */
export const USUAL_SCHEDULE: FollowUpSchedule = { isOn: true, days: [3, 7], beforeEnd: 2 };

/** Of reminders that nobody asked for, for a person and a proposal. */
export const MOST_FOLLOW_UPS = 4;

/** What a send may choose: the account's schedule, none, or days of its own. Undefined keeps the last send's choice. */
type FollowUpChoice = "account" | "off" | Omit<FollowUpSchedule, "isOn"> | undefined;

/** @param account null for the usual */
export function chosenSchedule(
  choice: FollowUpChoice,
  { stored, account }: { stored: FollowUpSchedule | null; account: FollowUpSchedule | null },
): FollowUpSchedule | null {
  if (choice === undefined) return stored;
  const own = account ?? USUAL_SCHEDULE;
  if (choice === "account") return own;
  return choice === "off" ? { ...(stored ?? own), isOn: false } : { ...choice, isOn: true };
}
