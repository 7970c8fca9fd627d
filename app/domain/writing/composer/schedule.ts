import {
  addMonths,
  addWorkdays,
  type Day,
  daysBetween,
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

/** The last stage may stretch over a few spare days. */
const SLACK_DAYS = 7;

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

/** Null when the stages do not fit. */
export function fitTo(periods: readonly Period[], end: Day): Period[] | null {
  const last = periods.at(-1);
  if (!last) return null;
  const spare = daysBetween(last.to, end);
  if (spare < 0) return null;
  return spare <= SLACK_DAYS ? [...periods.slice(0, -1), { ...last, to: end }] : [...periods];
}
