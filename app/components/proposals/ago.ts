import { DAY, HOUR, MINUTE } from "~/platform/durations";

/** By whose calendar: their zone, and their kind of English for dates. */
export interface Calendar {
  /** An IANA name; the browser's own when left out. */
  timeZone?: string;
  locale: string;
}

/** Until the reader's own is known. */
export const SERVERS_CALENDAR: Calendar = { timeZone: "UTC", locale: "en-GB" };

/** Even past midnight, so little ago is told in hours. */
const LATELY = 6 * HOUR;

/** How long ago, as people say it: by the clock today, by the days of the calendar for a week, then by the date. */
export function ago(at: number, now: number, calendar: Calendar = SERVERS_CALENDAR): string {
  const past = now - at;
  if (past < MINUTE) return "just now";
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  const days = dayNumber(now, calendar) - dayNumber(at, calendar);
  if (past < LATELY || days === 0) return `${Math.floor(past / HOUR)} h ago`;
  if (days === 1) return "yesterday";
  return days < 7 ? `${days} days ago` : `on ${dateOf(at, now, calendar)}`;
}

/** Days of a calendar, counted on: the difference of two is how many midnights lie between them. */
function dayNumber(at: number, { timeZone }: Calendar): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day) / DAY;
}

/** Without the year where it is this one. */
function dateOf(at: number, now: number, { timeZone, locale }: Calendar): string {
  const yearOf = (moment: number) =>
    new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" }).format(moment);
  const year = yearOf(at) === yearOf(now) ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { timeZone, day: "numeric", month: "short", year }).format(at);
}
