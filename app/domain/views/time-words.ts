import { DAY, HOUR, MINUTE, SECOND } from "~/platform/durations";

/** How long something was read: "48 s", "3 min 20 s", "1 h 5 min". */
export function readingTime(ms: number): string {
  if (ms <= 0) return "0 s";
  const seconds = Math.max(1, Math.round(ms / SECOND));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return both(Math.floor(seconds / 60), "min", seconds % 60, "s");
  const minutes = Math.round(seconds / 60);
  return both(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

/** How long something took: "12 min", "2 h 59 min", "2 days 3 h". Rounded to its smaller unit. */
export function span(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (ms < MINUTE) return "under a minute";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return both(Math.floor(minutes / 60), "h", minutes % 60, "min");
  const hours = Math.round(ms / HOUR);
  const days = Math.floor(hours / 24);
  return both(days, days === 1 ? "day" : "days", hours % 24, "h");
}

/** From one time to another as their clocks show them, without seconds: 14:53 to 17:53 is 3 h. UTC milliseconds. */
export const clockSpan = (from: number, to: number): number => wholeMinutes(to) - wholeMinutes(from);

const wholeMinutes = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** How long something takes as a rule: "12 minutes", "5 hours", "2.1 days"; one figure, to be compared at a glance. */
export function usualSpan(ms: number): string {
  if (ms < MINUTE) return "under a minute";
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return counted(minutes, "minute");
  return ms < 2 * DAY ? counted(Math.round(ms / HOUR), "hour") : `${(ms / DAY).toFixed(1)} days`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

const both = (large: number, one: string, small: number, other: string) =>
  small === 0 ? `${large} ${one}` : `${large} ${one} ${small} ${other}`;
