import { useEffect, useState } from "react";
import { calendarOf, useCalendar } from "~/ui/reader";
import { ago } from "../proposals/ago";

interface SinceProps {
  /** ISO 8601. */
  at: string;
  /** UTC milliseconds by the server's clock; the browser's own takes its place once the page has come alive. */
  now: number;
}

/** How long ago, by the server's calendar as it arrives and by the reader's own afterwards; the moment as its title. */
export function Since({ at, now }: SinceProps) {
  const moment = Date.parse(at);
  const { timeZone, locale } = useCalendar().own;
  const [own, setOwn] = useState<{ text: string; title: string } | null>(null);
  useEffect(() => {
    const calendar = calendarOf({ timeZone, locale });
    const format = new Intl.DateTimeFormat(calendar.locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: calendar.timeZone,
    });
    setOwn({ text: opening(ago(moment, Date.now(), calendar)), title: format.format(moment) });
  }, [moment, timeZone, locale]);
  return (
    <time dateTime={at} title={own?.title ?? `${at.slice(0, 16).replace("T", " ")} UTC`}>
      {own?.text ?? opening(ago(moment, now))}
    </time>
  );
}

/** It begins its line. */
const opening = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
