import { useEffect, useState } from "react";
import { dateFormat } from "~/platform/intl-formats";
import { calendarOf, useCalendar } from "~/ui/reader";
import { ago } from "./ago";

interface RelativeTimeProps {
  at: string;
  /** UTC milliseconds by the server's clock, replaced by the browser's after hydration. */
  now: number;
}

/** Shows a time by the server's calendar first, then by the reader's, with the exact time as title. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const moment = Date.parse(at);
  const { first, own: reader } = useCalendar();
  const { timeZone, locale } = reader;
  const [own, setOwn] = useState<{ text: string; title: string } | null>(null);
  useEffect(() => {
    const calendar = calendarOf({ timeZone, locale });
    const format = dateFormat(calendar.locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: calendar.timeZone,
    });
    setOwn({ text: capitalised(ago(moment, Date.now(), calendar)), title: format.format(moment) });
  }, [moment, timeZone, locale]);
  return (
    <time dateTime={at} title={own?.title ?? `${at.slice(0, 16).replace("T", " ")} UTC`}>
      {own?.text ?? capitalised(ago(moment, now, first))}
    </time>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
