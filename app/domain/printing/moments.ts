import { dateFormat } from "~/platform/intl-formats";
export interface Moment {
  /** ISO 8601 to the millisecond, '2026-12-11T16:04:09.120Z'. */
  utc: string;
  /** '2026-12-11 17:04:09 GMT+01:00'; null without a time zone. */
  local: string | null;
}

/** @param timeZone IANA name; null or an unknown one gives no local time */
export function clockIn(timeZone: string | null): (time: number) => Moment {
  const format = formatOf(timeZone);
  return (time) => ({ utc: new Date(time).toISOString(), local: format ? wallTime(format, time) : null });
}

function formatOf(timeZone: string | null): Intl.DateTimeFormat | null {
  if (!timeZone) return null;
  const two = "2-digit" as const;
  const fields = { year: "numeric" as const, month: two, day: two, hour: two, minute: two, second: two };
  try {
    return dateFormat("en-GB", {
      ...fields,
      hourCycle: "h23",
      timeZoneName: "longOffset",
      timeZone,
    });
  } catch {
    return null;
  }
}

function wallTime(format: Intl.DateTimeFormat, time: number): string {
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName } = part;
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
}

const UTC_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** '11 Dec 2026', unambiguous on both sides of the Atlantic. @param time UTC milliseconds */
export const utcDay = (time: number): string => UTC_DAY.format(time);

/** '11 Dec 2026, 16:04:09 UTC'. */
export const utcWords = ({ utc }: Pick<Moment, "utc">): string =>
  `${utcDay(Date.parse(utc))}, ${utc.slice(11, 19)} UTC`;

/** '11 Dec 2026, 17:04:09 GMT+01:00'; null without a time zone. */
export const localWords = ({ local }: Pick<Moment, "local">): string | null =>
  local && `${utcDay(Date.parse(local.slice(0, 10)))}, ${local.slice(11)}`;
