/** Times for readers without an account, in the time zone of the edge. */
import { isTimeZone } from "./time-zone";

export interface ReadersClock {
  /** IANA name; UTC where it is unknown. */
  timeZone: string;
}

export const UTC_CLOCK: ReadersClock = { timeZone: "UTC" };

/** @param timeZone from the edge; an invalid one is ignored */
export const readersClock = (timeZone: string | null): ReadersClock =>
  timeZone && isTimeZone(timeZone) ? { timeZone } : UTC_CLOCK;
