/** Times as mails say them. */
import type { MailCalendar } from "./mail-content";

const DAY = { dateStyle: "long" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** '14 December 2026'. */
export function dayOf(time: number, { locale, timeZone }: MailCalendar): string {
  return new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(time);
}

/** '14 December 2026, 10:42 CET': in the sender's or the account's own zone, and always with its name. */
export function moment(time: number, { locale, timeZone }: MailCalendar): string {
  const written = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(time);
  // A narrow space before "PM" is a box in old mail programs.
  return `${written(DAY)}, ${written(CLOCK)}`.replaceAll("\u202f", " ");
}
