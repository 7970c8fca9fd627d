import { useEffect, useState } from "react";
import { type DayStyle, formatDay } from "~/domain/briefs/format-day";
import { calendarOf, useCalendar } from "~/ui/reader";

interface CalendarDayProps {
  /** ISO, such as 2027-01-11; a date without a time zone. */
  value: string;
  style?: DayStyle;
}

/** Shows a day in the reader's chosen format, else by the server's guess, then by the browser's. */
export function CalendarDay({ value, style = "full" }: CalendarDayProps) {
  const text = useDayFormat(style)(value);
  return (
    // Server and browser may format the same locale differently.
    <time dateTime={value} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** Formats days as plain text, for attributes and options. */
export function useDayFormat(style: DayStyle): (day: string) => string {
  const { first, own } = useCalendar();
  const { timeZone, locale } = own;
  const [formatted, setFormatted] = useState(first.locale);
  useEffect(() => setFormatted(calendarOf({ timeZone, locale }).locale), [timeZone, locale]);
  return (day) => formatDay(day, formatted, style);
}
