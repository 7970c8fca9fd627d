import { useEffect, useState } from "react";
import { classes } from "~/ui/classes";
import { calendarOf, useCalendar } from "~/ui/reader";
import { ago } from "./ago";
import type { Activity } from "./proposal-row";

/** What happened last: by the server's calendar as it arrives, by the reader's own once the page has come alive. */
export function LastActivity({ activity: { text, around, at, isTrouble } }: { activity: Activity }) {
  const { timeZone, locale } = useCalendar().own;
  const [own, setOwn] = useState<{ text: string; title: string } | null>(null);
  useEffect(() => {
    if (at === null) return setOwn(null);
    const calendar = calendarOf({ timeZone, locale });
    const said = around ? `${around[0]}${ago(at, Date.now(), calendar)}${around[1]}` : text;
    const moment = new Intl.DateTimeFormat(calendar.locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: calendar.timeZone,
    });
    setOwn({ text: said, title: moment.format(at) });
  }, [text, around, at, timeZone, locale]);
  const look = classes("line-clamp-2 text-sm", isTrouble ? "font-medium text-rejected" : "text-muted");
  if (at === null) return <span className={look}>{text}</span>;
  const moment = new Date(at).toISOString();
  return (
    <time
      dateTime={moment}
      title={own?.title ?? `${moment.slice(0, 16).replace("T", " ")} UTC`}
      className={look}
    >
      {own?.text ?? text}
    </time>
  );
}
