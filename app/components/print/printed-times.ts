/** Times as paper says them. */
import { type Moment, utcWords } from "~/domain/documents/moments";

const day = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/**
 * '11 December 2026', the way the document's language writes it.
 * @param time UTC milliseconds
 * @param locale a BCP 47 tag
 */
export const printedDay = (time: number, locale = "en-GB"): string => day(locale).format(time);

/** '11 Dec 2026' and '16:04:09 UTC', for two lines of evidence. */
export function instantParts(at: Moment): { day: string; time: string } {
  const [day = "", time = ""] = utcWords(at).split(", ");
  return { day, time };
}
