import { useRouteLoaderData } from "@remix-run/react";
import { dayFor, momentFor, type ReadersClock, UTC_CLOCK } from "~/platform/readers-clock";

interface MomentProps {
  /** UTC milliseconds. */
  time: number;
  /** The day alone. */
  isDay?: boolean;
}

/** A moment on the reader's clock, its zone named; the page's script corrects it where their browser says otherwise. */
export function Moment({ time, isDay = false }: MomentProps) {
  const clock = useRouteLoaderData<ReadersClock>("routes/client/layout") ?? UTC_CLOCK;
  return (
    <time dateTime={new Date(time).toISOString()} data-own={isDay ? "day" : "moment"}>
      {isDay ? dayFor(clock, time) : momentFor(clock, time)}
    </time>
  );
}
