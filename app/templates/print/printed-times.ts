import { dayOf } from "~/platform/time/moment-text";

/** '11 December 2026', in UTC. @param time UTC milliseconds @param locale BCP 47 */
export const printedDay = (time: number, locale: string): string => dayOf(time, { locale, timeZone: "UTC" });
