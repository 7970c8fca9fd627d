import {
  addDays,
  addMonths,
  addWorkdays,
  type Day,
  daysBetween,
  isWeekend,
  workdayFrom,
  workdayUntil,
} from "~/domain/proposals/calendar";
import type { Span } from "./stages";

export interface Period {
  from: Day;
  to: Day;
}

/** A project may end a few days after its last stage by the calendar; the last stage then takes them. */
const SLACK_DAYS = 7;

/** Lays stages one after the other from the first day: each begins on a working day and ends on one. */
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

/**
 * Fits computed stages to the day the project ends.
 * @returns the stages, the last one stretched over a few spare days; `null` where they do not fit
 */
export function fitTo(periods: readonly Period[], end: Day): Period[] | null {
  const last = periods.at(-1);
  if (!last) return null;
  const spare = daysBetween(last.to, end);
  if (spare < 0) return null;
  return spare <= SLACK_DAYS ? [...periods.slice(0, -1), { ...last, to: end }] : [...periods];
}
