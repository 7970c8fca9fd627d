/** Days of a calendar, "2027-02-28", in a time zone. */
import { dateFormat } from "../intl-formats";
import { DAY, HOUR, MINUTE } from "./durations";

const UTC = "UTC";

/** @param zone an IANA name; null and unknown ones are UTC */
export function dayIn(now: number, zone: string | null): string {
  const parts = partsIn(now, zone);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

function partsIn(now: number, zone: string | null): Record<string, string> {
  const options = { calendar: "iso8601", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = formatIn(options, zone).formatToParts(now);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function formatIn(options: Intl.DateTimeFormatOptions, zone: string | null): Intl.DateTimeFormat {
  try {
    return dateFormat("en-US", { ...options, timeZone: zone ?? UTC });
  } catch {
    return dateFormat("en-US", { ...options, timeZone: UTC });
  }
}

/**
 * The one reader of days: one that is in the calendar, from 1900 to 2999. Other years are slips of a key. Arithmetic takes such
 * days only; rows may hold others, which are shown as they stand.
 */
export function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The first moment after a day in a zone, UTC milliseconds. Zones differ from UTC by at most 14 hours. */
export function dayEnd(day: string, zone: string | null): number {
  const next = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  let [before, after] = [next - 15 * HOUR, next + 15 * HOUR];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(middle, zone) > day) after = middle;
    else before = middle;
  }
  return after;
}

export const laterDay = (one: string | null, other: string | null): string | null =>
  (one ?? "") >= (other ?? "") ? one : other;

/** Minutes since midnight on the clocks of a zone. @param zone null and unknown ones are UTC */
export function minuteIn(now: number, zone: string | null): number {
  const { hour, minute } = clockIn(now, zone);
  return Number(hour) * 60 + Number(minute);
}

function clockIn(now: number, zone: string | null): Record<string, string> {
  const options = { calendar: "iso8601", hourCycle: "h23", hour: "2-digit", minute: "2-digit" } as const;
  const parts = formatIn(options, zone).formatToParts(now);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** The moment at which the clocks of a zone show a time of a day, UTC milliseconds. @param minute since midnight */
export function momentIn(day: string, minute: number, zone: string | null): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  // Twice, because the offset may change in between.
  return shiftedTo(wanted, shiftedTo(wanted, wanted, zone), zone);
}

/** @param near a moment with the same offset */
function shiftedTo(wanted: number, near: number, zone: string | null): number {
  const shown = Date.parse(`${dayIn(near, zone)}T00:00:00Z`) + minuteIn(near, zone) * MINUTE;
  return wanted - (shown - near);
}
