import {
  addMonths,
  addWorkdays,
  type Day,
  isWeekend,
  workdayFrom,
  workdayUntil,
} from "~/domain/briefs/calendar";
import { addDays } from "~/platform/time/calendar-day";
import type { Span } from "./stages";

export interface Period {
  from: Day;
  to: Day;
}

/** Lays out consecutive stages; each begins and ends on a working day. */
export function layOut(spans: readonly Span[], start: Day): Period[] {
  let next = start;
  return spans.map((span) => {
    const from = isWeekend(next) && next !== start ? workdayFrom(next) : next;
    const to = lastDay(from, span);
    next = workdayFrom(addDays(to, 1));
    return { from, to };
  });
}

function lastDay(from: Day, { count, unit }: Span): Day {
  if (unit === "day") return addWorkdays(from, count);
  const after = unit === "week" ? addDays(from, count * 7) : addMonths(from, count);
  return workdayUntil(addDays(after, -1));
}

/** A stage is never stretched to the end: it takes as long as was typed. */
export const endsBy = (periods: readonly Period[], end: Day): boolean => (periods.at(-1)?.to ?? "") <= end;
