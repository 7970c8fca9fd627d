import type { FollowUpRule, FollowUpSchedule } from "~/db/vocabulary";
import { addDays, dayIn, isDay } from "~/platform/time/calendar-day";
import { DAY } from "~/platform/time/durations";
import { morningOf, type ReadersCalendar, workdayAt } from "./readers-calendar";
import { MOST_FOLLOW_UPS } from "./schedule";

interface PlannedStep {
  /** Counted from 1. */
  step: number;
  rule: FollowUpRule;
  days: number;
  dueAt: number;
}

interface AskedPerson {
  /** When they were asked, or will be. */
  askedAt: number;
  calendar: ReadersCalendar;
  schedule: FollowUpSchedule;
  /** Inclusive; null for no end. */
  lastDay: string | null;
  /** The first moment at which their link no longer works or their answer is too late. */
  until: number;
}

/** The moments at which a person is reminded, unless something happens. The send form shows them, and the sweep keeps to them. */
export function planFollowUps(person: AskedPerson): PlannedStep[] {
  if (!person.schedule.isOn) return [];
  const { timeZone } = person.calendar;
  const wanted = [...afterRequest(person), ...beforeEnd(person)]
    .filter(({ dueAt }) => dayIn(dueAt, timeZone) > dayIn(person.askedAt, timeZone) && dueAt < person.until)
    .sort((one, other) => one.dueAt - other.dueAt);
  return aDayApart(wanted)
    .slice(0, MOST_FOLLOW_UPS)
    .map((each, at) => ({ step: at + 1, ...each }));
}

type Wanted = Omit<PlannedStep, "step">;

function aDayApart(wanted: readonly Wanted[]): Wanted[] {
  const kept: Wanted[] = [];
  for (const each of wanted) if (each.dueAt >= (kept.at(-1)?.dueAt ?? 0) + DAY) kept.push(each);
  return kept;
}

const afterRequest = ({ askedAt, calendar, schedule }: AskedPerson): Wanted[] =>
  schedule.days.map((days) => {
    const day = workdayAt(addDays(dayIn(askedAt, calendar.timeZone), days), calendar);
    return { rule: "after the request", days, dueAt: morningOf(day, calendar) };
  });

/** Before the weekend, where the day after it would be too late. */
function beforeEnd({ calendar, schedule: { beforeEnd: days }, lastDay, until }: AskedPerson): Wanted[] {
  if (days === null || lastDay === null || !isDay(lastDay)) return [];
  const day = addDays(lastDay, -days);
  const later = morningOf(workdayAt(day, calendar), calendar);
  const dueAt = later < until ? later : morningOf(workdayAt(day, calendar, -1), calendar);
  return [{ rule: "before the end", days, dueAt }];
}
