import { countLabel } from "~/platform/text/count-label";
import { DAY, HOUR, MINUTE, SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";

export function formatReadingTime(ms: number): string {
  if (ms <= 0) return "0 s";
  const seconds = Math.max(1, Math.round(ms / SECOND));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return twoUnits(Math.floor(seconds / 60), "min", seconds % 60, "s");
  const minutes = Math.round(seconds / 60);
  return twoUnits(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (ms < MINUTE) return t("under a minute");
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return twoUnits(Math.floor(minutes / 60), "h", minutes % 60, "min");
  const hours = Math.round(ms / HOUR);
  const days = Math.floor(hours / 24);
  return twoUnits(days, days === 1 ? "day" : "days", hours % 24, "h");
}

/** Ignores seconds, as clocks show it: 14:53 to 17:53 is 3 h. UTC milliseconds. */
export const clockDuration = (from: number, to: number): number => wholeMinutes(to) - wholeMinutes(from);

const wholeMinutes = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

export function formatTypicalDuration(ms: number): string {
  if (ms < MINUTE) return t("under a minute");
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return countLabel(minutes, "minute");
  return ms < 2 * DAY
    ? countLabel(Math.round(ms / HOUR), "hour")
    : t("{ms} days", { ms: (ms / DAY).toFixed(1) });
}

const twoUnits = (large: number, one: string, small: number, other: string) =>
  small === 0 ? `${large} ${one}` : `${large} ${one} ${small} ${other}`;
