import { dateFormat } from "../intl-formats";
import { isDay } from "../time/calendar-day";
import { formatLocaleOf, type Language } from "./languages";

/** "2027-02-28" as "28 February 2027". A day is the same in every time zone. */
export const dayText = (day: string, language: Language): string => longDay(day, formatLocaleOf(language));

/** What is no day stays as it was stored. @param locale BCP 47 */
export const longDay = (day: string, locale: string): string =>
  isDay(day)
    ? dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`))
    : day;
