import ical, { ICalEventTransparency } from "ical-generator";
import { addDays } from "~/platform/time/calendar-day";

export interface CalendarDay {
  /** The same each time, so that a calendar that has it takes it as a change. */
  uid: string;
  name: string;
  /** "2027-02-28" */
  firstDay: string;
  lastDay: string;
}

interface CalendarFile {
  name: string;
  /** BCP 47. */
  language: string;
  days: readonly CalendarDay[];
  /** UTC milliseconds. */
  now: number;
}

/** An iCalendar file (RFC 5545) of events that last whole days and leave their readers free. */
export function calendarFile({ name, language, days, now }: CalendarFile): string {
  const calendar = ical({ name, prodId: { company: "Countersign", product: "Agreement", language } });
  for (const { uid, name: summary, firstDay, lastDay } of days)
    calendar.createEvent({
      id: uid,
      summary,
      allDay: true,
      start: utc(firstDay),
      // The end is the first day after it.
      end: utc(addDays(lastDay, 1)),
      stamp: new Date(now),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
