/** Calendar days without a time zone; the arithmetic runs in UTC, where every day has 24 hours. */
import type { Language } from "~/platform/language/languages";
import { addDays, isDay } from "~/platform/time/calendar-day";

/** `YYYY-MM-DD`. */
export type Day = string;

/** Days of the week without work: 0 for Sunday to 6 for Saturday. */
type Weekend = ReadonlySet<number>;

const SATURDAY_AND_SUNDAY: Weekend = new Set([6, 0]);
const FRIDAY_AND_SATURDAY: Weekend = new Set([5, 6]);

/** The weekend of most countries where a language is spoken. */
export const weekendOf = (language: Language): Weekend =>
  language === "ar" || language === "he" ? FRIDAY_AND_SATURDAY : SATURDAY_AND_SUNDAY;

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

export const isWeekend = (day: Day, weekend = SATURDAY_AND_SUNDAY): boolean =>
  weekend.has(toDate(day).getUTCDay());

/** This day, or the first working day after it. */
export const workdayFrom = (day: Day, weekend?: Weekend): Day =>
  isWeekend(day, weekend) ? workdayFrom(addDays(day, 1), weekend) : day;

/** This day, or the last working day before it. */
export const workdayUntil = (day: Day, weekend?: Weekend): Day =>
  isWeekend(day, weekend) ? workdayUntil(addDays(day, -1), weekend) : day;

/** The last of `count` working days from `day`. Ignores holidays. */
export function addWorkdays(day: Day, count: number, weekend?: Weekend): Day {
  let last = workdayFrom(day, weekend);
  for (let left = count - 1; left > 0; left -= 1) last = workdayFrom(addDays(last, 1), weekend);
  return last;
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
