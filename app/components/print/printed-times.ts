/** Times as paper says them: always UTC, because paper does not know where its reader is. */
import { type Moment, utcWords } from "~/domain/documents/moments";

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

/** '2026-12-11' and '16:04:09 UTC', for two lines of evidence. */
export function instantParts(at: Moment): { day: string; time: string } {
  const words = utcWords(at);
  return { day: words.slice(0, 10), time: words.slice(11) };
}

const iso = (time: number) => new Date(time).toISOString();
