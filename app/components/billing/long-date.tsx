import { useEffect, useState } from "react";
import { dateFormat } from "~/platform/intl-formats";
import { type Calendar, calendarOf, useCalendar } from "~/ui/reader";

/** Rendered in UTC by the server, then in the reader's time zone. */
export function LongDate({ value }: { value: number }) {
  const { first, own } = useCalendar();
  const { timeZone, locale } = own;
  const [text, setText] = useState(() => formatDate(value, first));
  useEffect(() => setText(formatDate(value, calendarOf({ timeZone, locale }))), [value, timeZone, locale]);
  return (
    <time dateTime={new Date(value).toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}

const formatDate = (value: number, { locale, timeZone }: Calendar) =>
  dateFormat(locale, { dateStyle: "long", timeZone }).format(new Date(value));
