import { dateFormat } from "~/platform/intl-formats";
import { isDay } from "~/platform/time/calendar-day";
import type { Day } from "./calendar";

export type DayStyle = "full" | "without-year" | "short" | "short-with-year";

const STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { day: "numeric", month: "long", year: "numeric" },
  "without-year": { day: "numeric", month: "long" },
  short: { day: "numeric", month: "short" },
  "short-with-year": { day: "numeric", month: "short", year: "numeric" },
};

/** "January 11, 2027" (en-US), "11 January 2027" (en-GB), "11. Januar 2027" (de-DE). What is no day stays as it was stored. */
export const formatDay = (day: Day, locale: string, style: DayStyle = "full"): string =>
  isDay(day)
    ? dateFormat(locale, { ...STYLES[style], timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`))
    : day;
