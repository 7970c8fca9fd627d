import { dateFormat } from "../intl-formats";
import { isDay } from "../time/calendar-day";
import { withOrdinal } from "./ordinal-day";
import type { Translate } from "./translate";

/** "2027-02-28" as "28 February 2027". A day is the same in every time zone. */
export const dayText = (day: string, { locale }: Pick<Translate, "locale">): string => longDay(day, locale);

/** Leaves a text that is no day unchanged. @param locale BCP 47 */
export const longDay = (day: string, locale: string): string =>
  isDay(day) ? withOrdinal(longFormat(locale).format(Date.parse(`${day}T00:00:00Z`)), locale) : day;

const longFormat = (locale: string) => dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
