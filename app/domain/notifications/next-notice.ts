import { MINUTE } from "~/platform/time/durations";

const AT_MOST_EVERY = 10 * MINUTE;

/** One mail to the owner covers the messages of this time, in UTC milliseconds. It is sent at the end. */
export interface NoticeSpan {
  from: number;
  until: number;
}

/** @param last the last mail about the proposal @returns null where a mail that has not been sent yet covers this message too */
export function nextNotice(last: NoticeSpan | null, now: number): NoticeSpan | null {
  if (last === null || now >= last.until + AT_MOST_EVERY) return { from: now, until: now };
  return now <= last.until ? null : { from: now, until: last.until + AT_MOST_EVERY };
}
