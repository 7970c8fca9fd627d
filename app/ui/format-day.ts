import { isDay } from "~/platform/time/calendar-day";

const LONG = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/**
 * "2027-01-11" gives "Monday, 11 January 2027"; null for an invalid day. Formatted by hand without a locale, as
 * servers and browsers differ on the comma.
 */
export function formatDay(day: string, locale?: string): string | null {
  if (!isDay(day)) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(locale ?? "en-GB", LONG);
  if (locale) return format.format(moment);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`;
}

/** The browser's kind of English; other languages fall back, as the interface is English. */
export const browserEnglish = (): string =>
  navigator.languages.find((language) => /^en\b/i.test(language)) ?? "en-GB";
