import { dateFormat } from "~/platform/intl-formats";
import { DAY, MINUTE } from "~/platform/time/durations";
import type { ReadingFigures } from "./view-counters";

export interface ViewDay {
  day: string;
  views: number;
}

interface DayRange {
  from: number;
  now: number;
  timeZone: string;
}

const MAX_DAYS = 60;
const MIN_DAYS = 14;
const QUARTER_HOUR_MS = 15 * MINUTE;

/** Ends today, or 14 days after the last view when that is earlier. */
export function viewDays(quarters: ReadingFigures["quarters"], { from, now, timeZone }: DayRange): ViewDay[] {
  const dayAt = dayNumberIn(timeZone);
  const counts = new Map<number, number>();
  for (const { quarter, views } of quarters) {
    const day = dayAt(quarter * QUARTER_HOUR_MS);
    counts.set(day, (counts.get(day) ?? 0) + views);
  }
  const lastView = Math.max(dayAt(from), ...counts.keys());
  const to = Math.min(dayAt(now), lastView + MIN_DAYS);
  const first = Math.max(Math.min(dayAt(from), to - MIN_DAYS + 1), to - MAX_DAYS + 1);
  return Array.from({ length: to - first + 1 }, (_, index) => ({
    day: isoDay(first + index),
    views: counts.get(first + index) ?? 0,
  }));
}

const isoDay = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

function dayNumberIn(timeZone: string): (at: number) => number {
  const format = dateFormat("en-CA", {
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
