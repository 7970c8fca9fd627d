import { dayOf, momentOf } from "~/platform/time/moment-text";

/** '11 December 2026', in UTC. @param time UTC milliseconds @param locale BCP 47 */
export const printedDay = (time: number, locale: string): string => dayOf(time, { locale, timeZone: "UTC" });

/** '11 December 2026, 14:05 UTC'. */
export const printedMoment = (time: number, locale: string): string =>
  momentOf(time, { locale, timeZone: "UTC" });
