/** The hours at which a reader gets mails that nobody has pressed a button for. */
import { addDays, dayIn, minuteIn, momentIn } from "~/platform/time/calendar-day";
import { onlyZoneOf, weekendOf } from "~/platform/time/regions";
import { isTimeZone } from "~/platform/time/time-zone";

export interface ReadersCalendar {
  /** IANA name; null is UTC. */
  timeZone: string | null;
  /** ISO 3166, for the weekend; null has Saturday and Sunday. */
  country: string | null;
}

interface Place {
  timeZone: string | null;
  country: string | null;
}

/** The place of somebody who has opened nothing yet. */
export const UNSEEN: Place = { timeZone: null, country: null };

/** The reader's zone once known, else that of their country where it has one, else the sender's. */
export function readersCalendar(
  now: number,
  reader: Place | undefined,
  senderZone: string | null,
): ReadersCalendar {
  const country = reader?.country ?? null;
  const timeZone = validZone(reader?.timeZone) ?? onlyZoneOf(country, now) ?? validZone(senderZone);
  return { timeZone, country };
}

const validZone = (zone: string | null | undefined): string | null =>
  zone && isTimeZone(zone) ? zone : null;

/** Minutes since midnight. */
const QUIET_UNTIL = 9 * 60;
const QUIET_FROM = 19 * 60;
const MORNING = 9 * 60 + 30;

export const morningOf = (day: string, { timeZone }: ReadersCalendar): number =>
  momentIn(day, MORNING, timeZone);

function isWorkday(day: string, { country }: ReadersCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return !weekendOf(country).includes(weekday);
}

/** The day itself, unless it is on a weekend. @param direction 1 for the day after the weekend, -1 for the one before */
export function workdayAt(day: string, calendar: ReadersCalendar, direction: 1 | -1 = 1): string {
  return isWorkday(day, calendar) ? day : workdayAt(addDays(day, direction), calendar, direction);
}

/** The moment itself where mails may leave, else the next morning of a working day. */
export function nextMailTime(now: number, calendar: ReadersCalendar): number {
  const day = dayIn(now, calendar.timeZone);
  const minute = minuteIn(now, calendar.timeZone);
  const isOver = minute >= QUIET_FROM;
  if (isWorkday(day, calendar) && minute >= QUIET_UNTIL && !isOver) return now;
  return morningOf(workdayAt(isOver ? addDays(day, 1) : day, calendar), calendar);
}
