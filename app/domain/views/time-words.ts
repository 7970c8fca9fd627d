import { DAY, HOUR, MINUTE, SECOND } from "~/platform/durations";

/** How long something was read: "48 s", "3 min 20 s", "1 h 5 min". */
export function readingTime(ms: number): string {
  if (ms <= 0) return "0 s";
  const seconds = Math.max(1, Math.round(ms / SECOND));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return both(minutes, "min", seconds % 60, "s");
  return both(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

/** How long something took, as one would say it: "12 min", "5 h", "2 days". */
export function span(ms: number): string {
  if (ms < MINUTE) return "under a minute";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} days`;
}

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
