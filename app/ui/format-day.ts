import { acceptedEnglish } from "~/platform/time/accepted-english";
import { isDay } from "~/platform/time/calendar-day";

const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** "2027-01-11" gives "Monday, 11 January 2027"; null for an invalid day. Servers and browsers differ on the comma. */
export const formatDay = (day: string, locale: string): string | null =>
  isDay(day) ? new Intl.DateTimeFormat(locale, LONG).format(new Date(`${day}T00:00:00Z`)) : null;

/** The browser's kind of English, as the interface is English. */
export const browserEnglish = (): string => acceptedEnglish(navigator.languages.join(","));
