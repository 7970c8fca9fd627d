import { DAY } from "~/platform/time/durations";

/** Fewer visits are nothing to write about. */
export const ENOUGH_READINGS = 3;
/** The time over which readings count, and in which one hint at most is given. */
export const HINT_MS = 7 * DAY;
