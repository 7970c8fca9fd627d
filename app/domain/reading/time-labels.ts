import { DAY, HOUR, MINUTE, SECOND } from "~/platform/time/durations";
import { t } from "~/platform/words/t";

export function formatReadingTime(ms: number): string {
  if (ms <= 0) return t("{seconds} s", { seconds: 0 });
  const seconds = Math.max(1, Math.round(ms / SECOND));
  if (seconds < 60) return t("{seconds} s", { seconds });
  return seconds < 3600
    ? inMinutes(Math.floor(seconds / 60), seconds % 60)
    : inHours(Math.round(seconds / 60));
}

export function formatDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (ms < MINUTE) return t("under a minute");
  if (minutes < 60) return inMinutes(minutes);
  return minutes < 24 * 60 ? inHours(minutes) : inDays(Math.round(ms / HOUR));
}

/** Ignores seconds, as clocks show it: 14:53 to 17:53 is 3 h. UTC milliseconds. */
export const clockDuration = (from: number, to: number): number => wholeMinutes(to) - wholeMinutes(from);

const wholeMinutes = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

export function formatTypicalDuration(ms: number): string {
  if (ms < MINUTE) return t("under a minute");
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60)
    return t("{minutes, plural, one {{minutes} minute} other {{minutes} minutes}}", { minutes });
  if (ms >= 2 * DAY) return t("{days} days", { days: (ms / DAY).toFixed(1) });
  const hours = Math.round(ms / HOUR);
  return t("{hours, plural, one {{hours} hour} other {{hours} hours}}", { hours });
}

const inMinutes = (minutes: number, seconds = 0): string =>
  seconds === 0 ? t("{minutes} min", { minutes }) : t("{minutes} min {seconds} s", { minutes, seconds });

function inHours(allMinutes: number): string {
  const hours = Math.floor(allMinutes / 60);
  const minutes = allMinutes % 60;
  return minutes === 0 ? t("{hours} h", { hours }) : t("{hours} h {minutes} min", { hours, minutes });
}

function inDays(allHours: number): string {
  const days = Math.floor(allHours / 24);
  const hours = allHours % 24;
  return hours === 0
    ? t("{days, plural, one {{days} day} other {{days} days}}", { days })
    : t("{days, plural, one {{days} day} other {{days} days}} {hours} h", { days, hours });
}
