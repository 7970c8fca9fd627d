/** Calendar days without a time zone; the arithmetic runs in UTC, where every day has 24 hours. */
import { addDays, isDay } from "~/platform/time/calendar-day";

/** `YYYY-MM-DD`. */
export type Day = string;

const MONDAY = 1;
const FRIDAY = 5;
const DAY_MS = 86_400_000;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

interface Period {
  startDate: string;
  endDate: string;
}

/** Returns a brief's period without text that is no day, which a row may hold. */
export const periodOf = <Dated extends Period>(dated: Dated): Dated => ({
  ...dated,
  startDate: isDay(dated.startDate) ? dated.startDate : "",
  endDate: isDay(dated.endDate) ? dated.endDate : "",
});

/** Clamps to the month's last day: 31 January + 1 is 28 February. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return toDay(date);
}

/** 0 for Sunday to 6 for Saturday. */
const weekday = (day: Day): number => toDate(day).getUTCDay();

export const isWeekend = (day: Day): boolean => weekday(day) < MONDAY || weekday(day) > FRIDAY;

/** This day, or the Monday after a weekend. */
export const workdayFrom = (day: Day): Day => (isWeekend(day) ? workdayFrom(addDays(day, 1)) : day);

/** This day, or the Friday before a weekend. */
export const workdayUntil = (day: Day): Day => (isWeekend(day) ? workdayUntil(addDays(day, -1)) : day);

/** The last of `count` working days from `day`. Ignores holidays. */
export function addWorkdays(day: Day, count: number): Day {
  const first = workdayFrom(day);
  const position = weekday(first) - MONDAY + count - 1;
  return addDays(first, Math.floor(position / 5) * 7 + (position % 5) - (weekday(first) - MONDAY));
}

export const daysBetween = (from: Day, to: Day): number =>
  (toDate(to).getTime() - toDate(from).getTime()) / DAY_MS;

/** Both days included: 2027-02-01 to 2028-01-31 is 12. Null unless whole months. */
export function monthsInclusive(from: Day, to: Day): number | null {
  const [fromYear = 0, fromMonth = 0] = from.split("-").map(Number);
  const after = addDays(to, 1);
  const [afterYear = 0, afterMonth = 0] = after.split("-").map(Number);
  const months = (afterYear - fromYear) * 12 + afterMonth - fromMonth;
  return months > 0 && addMonths(from, months) === after ? months : null;
}
