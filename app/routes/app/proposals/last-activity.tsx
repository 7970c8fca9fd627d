import { useEffect, useState } from "react";
import { ago } from "~/components/notifications/ago";
import { dateFormat } from "~/platform/intl-formats";
import { classes } from "~/ui/classes";
import { calendarOf, useCalendar } from "~/ui/reader";
import type { Activity } from "./proposal-row";

/** Shows a time by the server's calendar, then by the reader's. */
export function LastActivity({ activity: { text, around, at, needsAttention } }: { activity: Activity }) {
  const { timeZone, locale } = useCalendar().own;
  const [own, setOwn] = useState<{ text: string; title: string } | null>(null);
  useEffect(() => {
    if (at === null) return setOwn(null);
    const calendar = calendarOf({ timeZone, locale });
    const localText = around ? `${around[0]}${ago(at, Date.now(), calendar)}${around[1]}` : text;
    const moment = dateFormat(calendar.locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: calendar.timeZone,
    });
    setOwn({ text: localText, title: moment.format(at) });
  }, [text, around, at, timeZone, locale]);
  const className = classes(
    "line-clamp-2 text-sm",
    needsAttention ? "font-medium text-rejected" : "text-muted",
  );
  if (at === null) return <span className={className}>{text}</span>;
  const moment = new Date(at).toISOString();
  return (
    <time
      dateTime={moment}
      title={own?.title ?? `${moment.slice(0, 16).replace("T", " ")} UTC`}
      className={className}
    >
      {own?.text ?? text}
    </time>
  );
}
