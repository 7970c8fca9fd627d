import { useEffect, useState } from "react";
import { calendarOf, useCalendar } from "~/ui/reader";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Writes the moments of reminders by the clocks of those who get them. Server and browser may use different spaces. */
export function useReminderMoments() {
  const { first, own } = useCalendar();
  const { timeZone, locale } = own;
  const [formatted, setFormatted] = useState(first.locale);
  useEffect(() => setFormatted(calendarOf({ timeZone, locale }).locale), [timeZone, locale]);
  const write = (at: number, zone: string | null, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatted, { ...options, timeZone: zone ?? "UTC" }).format(at);
  return {
    /** "Tue, 2 Dec". @param zone IANA name; null is UTC */
    day: (at: number, zone: string | null) => write(at, zone, DAY),
    /** "09:30". */
    time: (at: number, zone: string | null) => write(at, zone, TIME),
    /** "Tue, 2 Dec, 09:30". */
    moment: (at: number, zone: string | null) => write(at, zone, { ...DAY, ...TIME }),
  };
}
