/** Times as paper says them: always UTC, because paper does not know where its reader is. */

const day = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/**
 * '11 December 2026', the way the document's language writes it.
 * @param time UTC milliseconds
 * @param locale a BCP 47 tag
 */
export const printedDay = (time: number, locale = "en-GB"): string => day(locale).format(time);

/** '11 December 2026 at 16:04 UTC'. @param time UTC milliseconds */
export const printedMoment = (time: number): string =>
  `${printedDay(time)} at ${iso(time).slice(11, 16)} UTC`;

/** '2026-12-11 16:04:09 UTC', for evidence. @param time UTC milliseconds */
export const printedInstant = (time: number): string =>
  `${iso(time).slice(0, 10)} ${iso(time).slice(11, 19)} UTC`;

const iso = (time: number) => new Date(time).toISOString();
