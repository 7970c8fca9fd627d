import { DAY } from "~/platform/durations";

/** So many days an account whose payment failed stays open (docs/decisions/0019-payments.md). */
export const GRACE_DAYS = 7;

/** Until when it stays open; both in UTC milliseconds. */
export const graceEnd = (pastDueSince: number): number => pastDueSince + GRACE_DAYS * DAY;
