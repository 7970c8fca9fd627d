import { dateFormat } from "~/platform/intl-formats";
import type { MailTimeFormat } from "./mail-content";

const DAY = { dateStyle: "long" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** '14 December 2026'. */
export function formatDate(time: number, { locale, timeZone }: MailTimeFormat): string {
  return dateFormat(locale, { ...DAY, timeZone }).format(time);
}

/** '14 December 2026, 10:42 CET'. */
export function formatDateTime(time: number, { locale, timeZone }: MailTimeFormat): string {
  const written = (style: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...style, timeZone }).format(time);
  // Old mail programs show the narrow space before "PM" as a box.
  return `${written(DAY)}, ${written(CLOCK)}`.replaceAll("\u202f", " ");
}
