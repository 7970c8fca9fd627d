import { useEffect, useState } from "react";
import { readersEnglish } from "~/ui/date-words";

/** A day written out, "12 December 2026": in UTC as the server sends it, then in the reader's own zone. */
export function LongDate({ value }: { value: number }) {
  const [text, setText] = useState(() => written(value, "en-GB", "UTC"));
  useEffect(() => setText(written(value, readersEnglish(), undefined)), [value]);
  return <time dateTime={new Date(value).toISOString()}>{text}</time>;
}

const written = (value: number, locale: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(value));
