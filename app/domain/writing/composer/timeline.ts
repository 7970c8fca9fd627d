import { type Day, periodOf } from "~/domain/briefs/calendar";
import { formatDay } from "~/domain/briefs/format-day";
import type { Manuscript } from "./manuscript";
import { inlineText, list, paragraph, section, table } from "./markup";
import { spanIn } from "./phrases/span-in";
import { fitTo, layOut, type Period } from "./schedule";
import { readStages, type Span, type Stage } from "./stages";

type Dates = { start?: Day; end?: Day };

export function timeline(manuscript: Manuscript): string {
  const { brief, phrases } = manuscript;
  const stages = stagesOf(manuscript);
  const dates = datesOf(manuscript);
  const { timeline, term } = phrases.headings;
  if (stages.length > 0) return section(timeline, ...stagePlan(manuscript, stages, dates));
  return section(brief.pricingModel === "retainer" ? term : timeline, paragraph(runs(manuscript, dates)));
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

/** A retainer's term has a section of its own, and so has an end without a start. */
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
  const opening = paragraph(runs(manuscript, dates));
  if (days.length === stages.length) return [opening, datedTable(manuscript, stages, days)];
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
  if (!periods) return [opening, durationTable(manuscript, stages, spans)];
  return [opening, periodTable(manuscript, stages, periods)];
}

function runs({ brief, phrases, locale }: Manuscript, { start, end }: Dates): string {
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

function datedTable({ phrases, locale }: Manuscript, stages: Stage[], days: Day[]): string {
  const columns = [{ heading: phrases.columns.milestone }, { heading: phrases.columns.date, right: true }];
  return table(
    columns,
    stages.map(({ name }, at) => ({ cells: [name, formatDay(days[at] as Day, locale)] })),
  );
}

function durationTable({ phrases, locale }: Manuscript, stages: Stage[], spans: Span[]): string {
  const write = spanIn(locale);
  const columns = [{ heading: phrases.columns.stage }, { heading: phrases.columns.duration, right: true }];
  return table(
    columns,
    stages.map(({ name }, at) => ({
      cells: [name, write((spans[at] as Span).count, (spans[at] as Span).unit)],
    })),
  );
}

function periodTable({ phrases, locale }: Manuscript, stages: Stage[], periods: Period[]): string {
  const { stage, from, to } = phrases.columns;
  const years = new Set(periods.flatMap((period) => [period.from.slice(0, 4), period.to.slice(0, 4)]));
  const write = (day: Day) => formatDay(day, locale, years.size > 1 ? "short-with-year" : "short");
  return table(
    [{ heading: stage }, { heading: from }, { heading: to }],
    periods.map((period, at) => ({ cells: [stages[at]?.name ?? "", write(period.from), write(period.to)] })),
  );
}
