import { DAY } from "~/platform/time/durations";

/** An account stays open for this long after a failed payment (docs/decisions/0019-payments.md). */
export const GRACE_DAYS = 7;

export const graceEnd = (pastDueSince: number): number => pastDueSince + GRACE_DAYS * DAY;
