import {
  addMonths,
  addWorkdays,
  type Day,
  isWeekend,
  weekendOf,
  workdayFrom,
  workdayUntil,
} from "~/domain/briefs/calendar";
import type { Language } from "~/platform/language/languages";
import { addDays } from "~/platform/time/calendar-day";
import type { Span } from "./stages";

export interface Period {
  from: Day;
  to: Day;
}

/** Lays out consecutive stages; each begins and ends on a working day. */
export function layOut(spans: readonly Span[], start: Day, language: Language): Period[] {
  const weekend = weekendOf(language);
  let next = start;
  return spans.map((span) => {
    const from = isWeekend(next, weekend) && next !== start ? workdayFrom(next, weekend) : next;
    const to = lastDay(from, span, weekend);
    next = workdayFrom(addDays(to, 1), weekend);
    return { from, to };
  });
}

function lastDay(from: Day, { count, unit }: Span, weekend: ReturnType<typeof weekendOf>): Day {
  if (unit === "day") return addWorkdays(from, count, weekend);
  const after = unit === "week" ? addDays(from, count * 7) : addMonths(from, count);
  return workdayUntil(addDays(after, -1), weekend);
}

/** A stage is never stretched to the end: it takes as long as was typed. */
export const endsBy = (periods: readonly Period[], end: Day): boolean => (periods.at(-1)?.to ?? "") <= end;
