import { dateFormat } from "~/platform/intl-formats";
import type { MailTimeFormat } from "./mail-content";

const DAY = { dateStyle: "long" } as const;
/** The same in parts, since a style allows no parts beside it. */
const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** '14 December 2026'. */
export function formatDate(time: number, { locale, timeZone }: MailTimeFormat): string {
  return dateFormat(locale, { ...DAY, timeZone }).format(time);
}

/** '14 December 2026, 10:42 CET'; other languages join the two in their own way. */
export function formatDateTime(time: number, { locale, timeZone }: MailTimeFormat): string {
  const written = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...style, timeZone }).format(time);
  const moment = /^en\b/.test(locale)
    ? `${written(DAY)}, ${written(CLOCK)}`
    : written({ ...LONG_DAY, ...CLOCK });
  // Old mail programs show the narrow space before "PM" as a box.
  return moment.replaceAll("\u202f", " ");
}
