/** Views by days, as a plot shows them: every day of a stretch, those without a view too. */
import { DAY, MINUTE } from "~/platform/durations";
import type { ReadingFigures } from "./counters";

export interface ViewDay {
  /** ISO 8601: "2026-11-21". */
  day: string;
  views: number;
}

interface Stretch {
  /** Since when there is something to see, UTC milliseconds. */
  from: number;
  now: number;
  /** An IANA name: whose midnights part the days. */
  timeZone: string;
}

/** Days that a plot has room for, and those that it is not worth drawing without. */
const MOST = 60;
const LEAST = 14;
const QUARTER = 15 * MINUTE;

/** Up to today; where nobody has come for a fortnight, up to a fortnight after the last view. */
export function viewDays(quarters: ReadingFigures["quarters"], { from, now, timeZone }: Stretch): ViewDay[] {
  const dayAt = dayCounter(timeZone);
  const counts = new Map<number, number>();
  for (const { quarter, views } of quarters) {
    const day = dayAt(quarter * QUARTER);
    counts.set(day, (counts.get(day) ?? 0) + views);
  }
  const lastView = Math.max(dayAt(from), ...counts.keys());
  const to = Math.min(dayAt(now), lastView + LEAST);
  const first = Math.max(Math.min(dayAt(from), to - LEAST + 1), to - MOST + 1);
  return Array.from({ length: to - first + 1 }, (_, index) => ({
    day: isoDay(first + index),
    views: counts.get(first + index) ?? 0,
  }));
}

/** The day of a moment in a zone, in ISO 8601. */
export const dayIn = (at: number, timeZone: string): string => isoDay(dayCounter(timeZone)(at));

const isoDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Days of a calendar, counted on from 1970. */
function dayCounter(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day) / DAY;
  };
}
