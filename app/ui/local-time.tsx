import { useEffect, useState } from "react";
import { readersEnglish } from "./date-words";

/** `day` leaves the year out, for what is near: "16 December". */
export type TimeStyle = "date" | "datetime" | "day";

const FORMATS: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "long" },
  date: { day: "numeric", month: "short", year: "numeric" },
  datetime: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  },
};

export interface LocalTimeProps {
  /** ISO 8601 or UTC milliseconds. */
  value: string | number;
  style?: TimeStyle;
  className?: string;
}

/** A moment: in UTC as the server sends it, in the reader's own zone once the page has come alive. */
export function LocalTime({ value, style = "datetime", className }: LocalTimeProps) {
  const [text, setText] = useState(() => format(value, style, "en-GB", "UTC"));
  useEffect(() => setText(format(value, style, readersEnglish(), undefined)), [value, style]);
  return (
    <time dateTime={new Date(value).toISOString()} className={className}>
      {text}
    </time>
  );
}

function format(
  value: string | number,
  style: TimeStyle,
  locale: string,
  timeZone: string | undefined,
): string {
  return new Intl.DateTimeFormat(locale, { ...FORMATS[style], timeZone }).format(new Date(value));
}
