import { MINUTE } from "~/platform/time/durations";

const AT_MOST_EVERY = 10 * MINUTE;

/** The messages that one mail to the owner tells of, in UTC milliseconds. It leaves at its end. */
export interface NoticeSpan {
  from: number;
  until: number;
}

/** @param last the last mail about the proposal @returns null where a mail that waits tells of it too */
export function nextNotice(last: NoticeSpan | null, now: number): NoticeSpan | null {
  if (last === null || now >= last.until + AT_MOST_EVERY) return { from: now, until: now };
  return now <= last.until ? null : { from: now, until: last.until + AT_MOST_EVERY };
}
