import { useRouteLoaderData } from "@remix-run/react";
import { useTranslate } from "~/components/message";
import { clockIn, dayFor, momentFor, type ReadersClock, UTC_CLOCK } from "~/platform/time/readers-clock";

interface MomentProps {
  /** UTC milliseconds. */
  time: number;
  isDay?: boolean;
}

/** In the server's guess of the reader's zone; the page's script corrects it. */
export function Moment({ time, isDay = false }: MomentProps) {
  const reader = useRouteLoaderData<ReadersClock>("routes/client/layout") ?? UTC_CLOCK;
  const clock = clockIn(reader, useTranslate().language);
  return (
    <time dateTime={new Date(time).toISOString()} data-own={isDay ? "day" : "moment"}>
      {isDay ? dayFor(clock, time) : momentFor(clock, time)}
    </time>
  );
}
