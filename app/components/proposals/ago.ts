import { DAY, HOUR, MINUTE } from "~/platform/durations";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** How long ago, as people say it: by the clock for a week, then by the date. Times in UTC milliseconds. */
export function ago(at: number, now: number): string {
  const past = now - at;
  if (past < MINUTE) return "just now";
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 2 * DAY) return "yesterday";
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} days ago`;
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return `on ${(isThisYear ? day : dayOfYear).format(at)}`;
}
