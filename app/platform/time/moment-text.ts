/** Moments as pages and mails write them, on the server and in the page's script. */
import { dateFormat } from "../intl-formats";
import { withOrdinal } from "../language/ordinal-day";

interface Clock {
  locale: string;
  /** IANA name; undefined is the browser's own. */
  timeZone?: string | undefined;
}

/** "12 December 2026". @param time UTC milliseconds */
export const dayOf = (time: number, { locale, timeZone }: Clock): string =>
  withOrdinal(dateFormat(locale, { dateStyle: "long", timeZone }).format(time), locale);

/** "12 December 2026 at 10:30 CET", "12. Dezember 2026 um 10:30 Uhr (MEZ)". @param time UTC milliseconds */
export function momentOf(time: number, { locale, timeZone }: Clock): string {
  const moment = dateFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(time);
  const zone = dateFormat(locale, { hour: "numeric", timeZoneName: "short", timeZone })
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value;
  const whole = /^de\b/.test(locale) ? `${moment} Uhr (${zone})` : `${moment} ${zone}`;
  // Old mail programs show the narrow space before "PM" as a box.
  return withOrdinal(whole, locale).replaceAll("\u202f", " ");
}
