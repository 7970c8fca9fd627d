import { useEffect, useState } from "react";
import { type DayStyle, formatDay } from "~/domain/proposals/calendar";
import { calendarOf, useCalendar } from "~/ui/reader";

interface CalendarDayProps {
  /** ISO, such as 2027-01-11. It is no moment, so it is the same day in every zone. */
  value: string;
  style?: DayStyle;
}

/** A day of a calendar as its reader writes it: as they chose, else as the server has it, then as their browser says. */
export function CalendarDay({ value, style = "full" }: CalendarDayProps) {
  const text = useDayWords(style)(value);
  return (
    // Server and browser may write a kind of English differently.
    <time dateTime={value} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** The same as plain text, for what can hold no markup. */
export function useDayWords(style: DayStyle): (day: string) => string {
  const { first, own } = useCalendar();
  const { timeZone, locale } = own;
  const [written, setWritten] = useState(first.locale);
  useEffect(() => setWritten(calendarOf({ timeZone, locale }).locale), [timeZone, locale]);
  return (day) => formatDay(day, written, style);
}
