import { longDay, longMoment } from "~/platform/utc-words";

interface MomentProps {
  /** UTC milliseconds. */
  time: number;
  /** The day alone. */
  isDay?: boolean;
}

/** A moment in UTC, named as such; the page's script writes it in the reader's own zone. */
export const Moment = ({ time, isDay = false }: MomentProps) => (
  <time dateTime={new Date(time).toISOString()} data-own={isDay ? "day" : "moment"}>
    {isDay ? longDay(time) : longMoment(time)}
  </time>
);
