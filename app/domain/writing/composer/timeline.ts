import { type Day, periodOf } from "~/domain/briefs/calendar";
import { formatDay } from "~/domain/briefs/format-day";
import { stepsBlock } from "./blocks";
import type { Manuscript } from "./manuscript";
import { inlineText, list, paragraph, section } from "./markup";
import { spanIn } from "./phrases/span-in";
import { fitTo, layOut, type Period } from "./schedule";
import { readStages, type Span, type Stage } from "./stages";

type Dates = { start?: Day; end?: Day };

/** "" without stages: the opening says when the work runs. */
export function timeline(manuscript: Manuscript): string {
  if (!hasTimeline(manuscript)) return "";
  const { timeline } = manuscript.phrases.headings;
  return section(timeline, ...stagePlan(manuscript, stagesOf(manuscript), datesOf(manuscript)));
}

/** Milestones that the price table lists say nothing more without a date. */
export function hasTimeline(manuscript: Manuscript): boolean {
  const { brief, table } = manuscript;
  const stages = stagesOf(manuscript);
  const isInTable = table !== null && brief.pricingModel === "milestone";
  return stages.some(({ date, span }) => !isInTable || date || span);
}

/** Null unless every stage has the same unit and the project's dates agree. */
export function totalSpan(manuscript: Manuscript): Span | null {
  const spans = spansOf(stagesOf(manuscript));
  const unit = spans?.[0]?.unit;
  if (!spans || !unit || spans.some((span) => span.unit !== unit)) return null;
  const { start, end } = datesOf(manuscript);
  const agrees = !start || !end || fitTo(layOut(spans, start), end)?.at(-1)?.to === end;
  return agrees ? { unit, count: spans.reduce((sum, span) => sum + span.count, 0) } : null;
}

/** Null where the section on the time says no more than an end. */
export function endOf(manuscript: Manuscript): string | null {
  const { start, end } = datesOf(manuscript);
  const isSaidBelow = manuscript.brief.pricingModel === "retainer" || !start;
  return end && !isSaidBelow ? formatDay(end, manuscript.locale) : null;
}

export const stagesOf = ({ brief }: Manuscript): Stage[] =>
  readStages(brief.milestones, brief.pricingModel === "milestone" ? brief.currency : undefined);

/** Ignores contradicting dates. */
function datesOf({ brief }: Manuscript): Dates {
  const { startDate, endDate } = periodOf(brief);
  const [start, end] = [startDate || undefined, endDate || undefined];
  return start && end && end < start ? {} : { start, end };
}

const spansOf = (stages: readonly Stage[]): Span[] | null => {
  const spans = stages.flatMap(({ span }) => (span ? [span] : []));
  return spans.length === stages.length && spans.length > 0 ? spans : null;
};

function stagePlan(manuscript: Manuscript, stages: Stage[], dates: Dates): string[] {
  const { phrases } = manuscript;
  const spans = spansOf(stages);
  const days = stages.flatMap(({ date }) => (date ? [date] : []));
  const opening = paragraph(runs(manuscript));
  if (days.length === stages.length) return [opening, datedSteps(manuscript, stages, days)];
  if (!spans) {
    // Milestones without dates keep the owner's wording.
    const items = list(
      stages.map(({ text }) => inlineText(text)),
      "ol",
    );
    return opening ? [opening, paragraph(phrases.leads.milestones), items] : [items];
  }
  const laidOut = dates.start ? layOut(spans, dates.start) : null;
  const periods = laidOut && dates.end ? fitTo(laidOut, dates.end) : laidOut;
  if (!periods) return [opening, durationSteps(manuscript, stages, spans)];
  return [opening, periodSteps(manuscript, stages, periods)];
}

export function runs(manuscript: Manuscript): string {
  const { brief, phrases, locale } = manuscript;
  const { start, end } = datesOf(manuscript);
  const { time } = phrases;
  if (start && end) {
    const write = brief.pricingModel === "retainer" ? time.engagementRuns : time.runs;
    const isOneYear = start.slice(0, 4) === end.slice(0, 4);
    const last = formatDay(end, locale);
    // "2027年1月11日" has its year first.
    if (isOneYear && last.startsWith(end.slice(0, 4)))
      return write(formatDay(start, locale), formatDay(end, locale, "without-year"));
    return write(formatDay(start, locale, isOneYear ? "without-year" : "full"), last);
  }
  if (start) return time.starts(formatDay(start, locale));
  return end ? time.due(formatDay(end, locale)) : "";
}

const datedSteps = ({ locale }: Manuscript, stages: Stage[], days: Day[]): string =>
  stepsBlock(stages.map(({ name }, at) => ({ name, when: formatDay(days[at] as Day, locale) })));

function durationSteps({ locale }: Manuscript, stages: Stage[], spans: Span[]): string {
  const write = spanIn(locale);
  const steps = stages.map(({ name }, at) => {
    const { count, unit } = spans[at] as Span;
    return { name, when: write(count, unit) };
  });
  return stepsBlock(steps);
}

function periodSteps({ locale }: Manuscript, stages: Stage[], periods: Period[]): string {
  const years = new Set(periods.flatMap((period) => [period.from.slice(0, 4), period.to.slice(0, 4)]));
  const write = (day: Day) => formatDay(day, locale, years.size > 1 ? "short-with-year" : "short");
  return stepsBlock(
    periods.map(({ from, to }, at) => ({
      name: stages[at]?.name ?? "",
      when: from === to ? write(from) : `${write(from)} – ${write(to)}`,
    })),
  );
}
