/** Days of deliverables that the brief's own period and stages leave no room for. */
import { fold } from "~/platform/text/fold";
import { addDays, isDay } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { addMonths, type Day, periodOf } from "../../briefs/calendar";
import { englishOfMoney } from "../../briefs/dates-of-money";
import { formatDay } from "../../briefs/format-day";
import type { Period } from "../../writing/composer/schedule";
import type { Reader } from "../note";
import type { ReadPassage } from "../reading";
import type { FoundDay } from "./days-in-text";
import { isDue, isLaunch, lasts } from "./words-of-deadlines";

/** @returns what is wrong with a day by which something is delivered or opens; null if nothing is */
export function judgeDeadline(
  { text, section, kind }: ReadPassage,
  day: FoundDay,
  { brief, days, answers }: Reader,
): string | null {
  if (section !== "deliverables" || (kind !== "item" && kind !== "row")) return null;
  const { startDate, endDate } = periodOf(brief);
  if ((startDate || endDate) === "" || (endDate !== "" && endDate < startDate)) return null;
  const [before, after] = [fold(text.slice(0, day.start)), fold(text.slice(day.end))];
  const opens = isLaunch(before, after);
  if (!opens && !isDue(before, after)) return null;
  const possible = readingsOf(day, [startDate, endDate]);
  const isOutside = (rule: (one: Period) => boolean) => possible.length > 0 && possible.every(rule);
  const written = (own: Day) => formatDay(own, englishOfMoney(brief.currency));
  if (isOutside(({ to }) => to < startDate))
    return t("Your brief says {day} as the start.", { day: written(startDate) });
  if (lasts(fold(text))) return null;
  if (endDate !== "" && isOutside(({ from }) => from > endDate))
    return t("Your brief says {day} as the end.", { day: written(endDate) });
  if (opens && isOutside(({ to }) => isLongBefore(to, brief, fold(answers))))
    return t("Your brief says {day} as the end.", { day: written(endDate) });
  const [launch] = days.launches;
  const isBeside = (one: Period) => days.launches.every(({ from, to }) => one.to < from || one.from > to);
  if (!opens || !launch || !isOutside(isBeside)) return null;
  const { name: stage, from, to } = launch;
  return from === to
    ? t("Your timeline has “{stage}” on {day}.", { stage, day: written(to) })
    : t("Your timeline has “{stage}” from {from} to {to}.", { stage, from: written(from), to: written(to) });
}

/** Days from a launch to the end of the work, where no stage says when the launch is. */
const SLACK = 14;

/** Without stages the work ends with its launch, unless the brief speaks of support. */
const isLongBefore = (day: Day, { milestones, endDate }: Brief, answers: string): boolean =>
  milestones.trim() === "" && isDay(endDate) && !lasts(answers) && day < addDays(endDate, -SLACK);

/** What the text may mean: a whole month, either of two months, a year of the brief's period. */
function readingsOf({ year, month, day, isAmbiguous }: FoundDay, period: readonly string[]): Period[] {
  if (month === null) return [];
  const years =
    year === null ? new Set(period.filter(Boolean).map((one) => Number(one.slice(0, 4)))) : [year];
  return [...years].flatMap((one) => [
    ...rangeOf(one, month, day),
    ...(isAmbiguous && day !== null ? rangeOf(one, day, month) : []),
  ]);
}

const two = (number: number): string => String(number).padStart(2, "0");

function rangeOf(year: number, month: number, day: number | null): Period[] {
  if (month < 1 || month > 12) return [];
  const first = `${year}-${two(month)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  if (day === null) return [{ from: first, to: last }];
  const only = `${year}-${two(month)}-${two(day)}`;
  return only > last ? [] : [{ from: only, to: only }];
}
