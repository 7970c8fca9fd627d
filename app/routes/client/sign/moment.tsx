import { useRouteLoaderData } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import { dayOf, momentOf } from "~/platform/time/moment-text";
import { type ReadersClock, UTC_CLOCK } from "~/platform/time/readers-clock";

interface MomentProps {
  time: number;
  isDay?: boolean;
}

/** Shows a time in the server's guess of the reader's zone; the page's script corrects it. */
export function Moment({ time, isDay = false }: MomentProps) {
  const reader = useRouteLoaderData<ReadersClock>("routes/client/layout") ?? UTC_CLOCK;
  const { locale } = useTranslate();
  const clock = { locale, timeZone: reader.timeZone };
  return (
    <time dateTime={new Date(time).toISOString()} data-own={isDay ? "day" : "moment"} data-locale={locale}>
      {isDay ? dayOf(time, clock) : momentOf(time, clock)}
    </time>
  );
}
