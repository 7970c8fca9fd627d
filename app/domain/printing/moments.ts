import { dateFormat } from "~/platform/intl-formats";
import { DEFAULT_LANGUAGE, formatLocaleOf } from "~/platform/language/languages";

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

const UTC_DAY = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;

const DEFAULT_LOCALE = formatLocaleOf(DEFAULT_LANGUAGE);

const dayOf = (date: string, locale: string): string => dateFormat(locale, UTC_DAY).format(Date.parse(date));

/** '16:04:09', in UTC. */
export const utcClock = ({ utc }: Pick<Moment, "utc">): string => utc.slice(11, 19);

/** '11 Dec 2026' or 'Dec 11, 2026', and '16:04:09 UTC': unambiguous on both sides of the Atlantic. @param locale BCP 47 */
export const utcParts = ({ utc }: Pick<Moment, "utc">, locale: string): { day: string; time: string } => ({
  day: dayOf(utc, locale),
  time: `${utcClock({ utc })} UTC`,
});

/** '11 Dec 2026, 16:04:09 UTC'. */
export function utcWords(at: Pick<Moment, "utc">, locale = DEFAULT_LOCALE): string {
  const { day, time } = utcParts(at, locale);
  return `${day}, ${time}`;
}

/** Returns '17:04:09 GMT+01:00', with the day if UTC has another; null without a time zone. */
export function localWords({ utc, local }: Moment, locale = DEFAULT_LOCALE): string | null {
  if (local === null) return null;
  const [day, time] = [local.slice(0, 10), local.slice(11)];
  return utc.startsWith(day) ? time : `${dayOf(day, locale)}, ${time}`;
}
