import { dateFormat } from "~/platform/intl-formats";

const day = (locale: string) => dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/** '11 December 2026'. @param time UTC milliseconds @param locale BCP 47 */
export const printedDay = (time: number, locale: string): string => day(locale).format(time);
