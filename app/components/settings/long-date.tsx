import { useEffect, useState } from "react";
import { type Calendar, calendarOf, useCalendar } from "~/ui/reader";

/** A day written out, "12 December 2026": in UTC as the server sends it, then in the reader's own zone. */
export function LongDate({ value }: { value: number }) {
  const { first, own } = useCalendar();
  const { timeZone, locale } = own;
  const [text, setText] = useState(() => written(value, first));
  useEffect(() => setText(written(value, calendarOf({ timeZone, locale }))), [value, timeZone, locale]);
  return (
    <time dateTime={new Date(value).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}

const written = (value: number, { locale, timeZone }: Calendar) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(value));
