import { type Day, periodOf, weekendOf, workdayUntil } from "~/domain/briefs/calendar";
import { formatDay } from "~/domain/briefs/format-day";
import type { Language } from "~/platform/language/languages";
import { stepsBlock } from "./blocks";
import { dateAtEnd, type ProjectDates, withYear } from "./dates-in-text";
import type { Manuscript } from "./manuscript";
import { inlineText, list, paragraph, section } from "./markup";
import { spanIn } from "./phrases/span-in";
import { endsBy, layOut, type Period } from "./schedule";
import { readStages, type Span, type Stage } from "./stages";
import { withCapital } from "./values";

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
  return stages.some(({ date, span, when }) => !isInTable || date || span || when);
}

/** Null unless every stage has the same unit and the project's dates agree. */
export function totalSpan(manuscript: Manuscript): Span | null {
  const spans = spansOf(stagesOf(manuscript));
  const unit = spans?.[0]?.unit;
  if (!spans || !unit || spans.some((span) => span.unit !== unit)) return null;
  const { start, end } = datesOf(manuscript);
  const agrees =
    !start ||
    !end ||
    layOut(spans, start, manuscript.language).at(-1)?.to ===
      workdayUntil(end, weekendOf(manuscript.language));
  return agrees ? { unit, count: spans.reduce((sum, span) => sum + span.count, 0) } : null;
}

/** Null where the section on the time says no more than an end. */
export function endOf(manuscript: Manuscript): string | null {
  const { start, end } = datesOf(manuscript);
  const isSaidBelow = manuscript.brief.pricingModel === "retainer" || !start;
  return end && !isSaidBelow ? formatDay(end, manuscript.dates) : null;
}

export const stagesOf = (manuscript: Manuscript): Stage[] => {
  const { milestones, pricingModel, currency } = manuscript.brief;
  return readStages(milestones, pricingModel === "milestone" ? currency : undefined, datesOf(manuscript));
};

/** Ignores contradicting dates. */
function datesOf({ brief }: Manuscript): ProjectDates {
  const { startDate, endDate } = periodOf(brief);
  const [start, end] = [startDate || null, endDate || null];
  return start && end && end < start ? { start: null, end: null } : { start, end };
}

const spansOf = (stages: readonly Stage[]): Span[] | null => {
  const spans = stages.flatMap(({ span }) => (span ? [span] : []));
  return spans.length === stages.length && spans.length > 0 ? spans : null;
};

/** The least share of stages that say a time. */
const LEAST_TIMED = 0.5;

function stagePlan(manuscript: Manuscript, stages: Stage[], dates: ProjectDates): string[] {
  const { phrases } = manuscript;
  const opening = paragraph(runs(manuscript));
  const timed = stages.filter(({ date, span, when }) => date || span || when);
  if (timed.length >= stages.length * LEAST_TIMED) return [opening, steps(manuscript, stages, dates)];
  // Milestones without dates keep the owner's wording.
  const items = list(
    stages.map(({ text }) => inlineText(text)),
    "ol",
  );
  return opening ? [opening, paragraph(phrases.leads.milestones), items] : [items];
}

/** A stage that cannot be read stands alone, and nothing is computed behind it. */
function steps({ locale, dates, language }: Manuscript, stages: Stage[], project: ProjectDates): string {
  const periods = periodsOf(stages, project, language);
  const years = new Set(periods.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]));
  const short = (day: Day) => formatDay(day, dates, "short");
  const full = (day: Day) => formatDay(day, dates, "short-with-year");
  // Beside a day that has its year, each has one.
  const last = years.size > 1 || stages.some(({ date }) => date) ? full : short;
  const first = years.size > 1 ? full : short;
  const writeSpan = spanIn(locale);
  return stepsBlock(
    stages.map(({ name, date, span, when }, at) => {
      const period = periods[at];
      if (period && period.from === period.to) return { name, when: last(period.from) };
      if (period) return { name, when: `${first(period.from)} – ${last(period.to)}` };
      if (date) return { name, when: formatDay(date, dates) };
      return {
        name,
        when: span
          ? writeSpan(span.count, span.unit)
          : withCapital(spelled(withYear(when ?? "", project), dates)),
      };
    }),
  );
}

/** "Bis 31.03.2027" as the days beside it are written; a period of two days stays as it was typed. */
function spelled(when: string, dates: string): string {
  const found = dateAtEnd(when);
  return found && !/\d/.test(found.before) ? found.before + formatDay(found.date, dates) : when;
}

/** The periods of the stages up to the first without a duration; none where they do not fit the dates behind them. */
function periodsOf(stages: Stage[], { start, end }: ProjectDates, language: Language): Period[] {
  const open = stages.findIndex(({ span }) => !span);
  const spans = stages.slice(0, open < 0 ? stages.length : open).flatMap(({ span }) => span ?? []);
  const laidOut = start ? layOut(spans, start, language) : [];
  if (open < 0) return !end || endsBy(laidOut, end) ? laidOut : [];
  const next = stages.find(({ date }) => date)?.date ?? end;
  return next && (laidOut.at(-1)?.to ?? "") > next ? [] : laidOut;
}

export function runs(manuscript: Manuscript): string {
  const { brief, phrases, dates } = manuscript;
  const { start, end } = datesOf(manuscript);
  const { time } = phrases;
  if (start && end) {
    const write = isEngagement(brief) ? time.engagementRuns : time.runs;
    const isOneYear = start.slice(0, 4) === end.slice(0, 4);
    const last = formatDay(end, dates);
    // "2027年1月11日" has its year first.
    if (isOneYear && last.startsWith(end.slice(0, 4)))
      return write(formatDay(start, dates), formatDay(end, dates, "without-year"));
    return write(formatDay(start, dates, isOneYear ? "without-year" : "full"), last);
  }
  if (start) {
    const write = isEngagement(brief) ? time.engagementStarts : time.starts;
    return write(formatDay(start, dates));
  }
  return end ? endsOn(manuscript, formatDay(end, dates)) : "";
}

/** @param day as it is written */
export const endsOn = ({ brief, phrases: { time } }: Manuscript, day: string): string =>
  isEngagement(brief) ? time.engagementEnds(day) : time.due(day);

/** Advice and campaigns without a fixed price have no work to finish. */
const isEngagement = ({ pricingModel, projectType }: Manuscript["brief"]): boolean =>
  pricingModel === "retainer" ||
  (pricingModel === "hourly" && (projectType === "consulting" || projectType === "marketing"));
