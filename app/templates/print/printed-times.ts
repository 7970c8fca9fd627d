import { type Moment, utcWords } from "~/domain/printing/moments";
import { dateFormat } from "~/platform/intl-formats";

const day = (locale: string) => dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** '11 December 2026'. @param time UTC milliseconds @param locale BCP 47 */
export const printedDay = (time: number, locale = "en-GB"): string => day(locale).format(time);

/** '11 Dec 2026' and '16:04:09 UTC'. */
export function instantParts(at: Moment): { day: string; time: string } {
  const [day = "", time = ""] = utcWords(at).split(", ");
  return { day, time };
}
