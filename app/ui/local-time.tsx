import { useEffect, useState } from "react";
import { type Calendar, calendarOf, useCalendar } from "./reader";

/** `day` omits the year, `moment` the time zone. */
type TimeStyle = "date" | "datetime" | "day" | "moment" | "time";

const FORMATS: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "long" },
  time: { hour: "numeric", minute: "2-digit" },
  date: { day: "numeric", month: "short", year: "numeric" },
  moment: { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
  datetime: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
};

interface LocalTimeProps {
  /** ISO 8601 or UTC milliseconds. */
  value: string | number;
  style?: TimeStyle;
  className?: string;
}

/** Shows a time in the account's zone; until it is known, in UTC and then in the browser's zone. */
export function LocalTime({ value, style = "datetime", className }: LocalTimeProps) {
  const { first, own } = useCalendar();
  const [text, setText] = useState(() => format(value, style, first));
  const { timeZone, locale } = own;
  useEffect(
    () => setText(format(value, style, calendarOf({ timeZone, locale }))),
    [value, style, timeZone, locale],
  );
  return (
    // Server and browser may use different spaces.
    <time dateTime={new Date(value).toISOString()} className={className} suppressHydrationWarning>
      {text}
    </time>
  );
}

function format(value: string | number, style: TimeStyle, { locale, timeZone }: Calendar): string {
  return new Intl.DateTimeFormat(locale, { ...FORMATS[style], timeZone }).format(new Date(value));
}
