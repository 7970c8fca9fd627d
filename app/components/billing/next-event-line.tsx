import { t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { LongDate } from "./long-date";
import type { NextEvent } from "./subscription-card";

export function NextEventLine({ event }: { event: NextEvent }) {
  const date = <LongDate value={event.at} />;
  if (event.kind === "payment")
    return <Words text="Next payment of {amount} on {date}" amount={event.amount} date={date} />;
  if (event.kind === "period-end") return <Words text="Current period ends on {date}" date={date} />;
  const { days } = event;
  const time = t("{days, plural, one {{days} day} other {{days} days}}", { days });
  return <Words text="{time} left, until {date}" time={time} date={date} />;
}
