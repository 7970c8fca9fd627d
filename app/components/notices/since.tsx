import { useEffect, useState } from "react";
import { readersEnglish } from "~/ui/date-words";
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
  const [own, setOwn] = useState<{ text: string; title: string } | null>(null);
  useEffect(() => {
    const locale = readersEnglish();
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    setOwn({ text: ago(moment, Date.now(), { locale }), title: format.format(moment) });
  }, [moment]);
  return (
    <time dateTime={at} title={own?.title ?? `${at.slice(0, 16).replace("T", " ")} UTC`}>
      {own?.text ?? ago(moment, now)}
    </time>
  );
}
