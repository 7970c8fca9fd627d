import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import type { Brief } from "../../briefs/brief";
import { addMonths, type Day, daysBetween, monthsInclusive, periodOf } from "../../briefs/calendar";
import { languageOfBrief } from "../../writing/composer/language";
import { layOut, type Period } from "../../writing/composer/schedule";
import { readStages, type Span, type Stage } from "../../writing/composer/stages";
import { numbersIn } from "../counts/numbers-in-text";
import { signsOf } from "../deliverables";
import { stemsOf } from "../word-stems";
import { sentencesIn } from "../wording";
import { daysIn, type FoundDay } from "./days-in-text";
import { type FoundSpan, spansIn } from "./spans-in-text";
import { isLaunchStage } from "./words-of-deadlines";

export interface KnownDays {
  isKnown(day: FoundDay): boolean;
  isKnownSpan(span: Pick<FoundSpan, "count" | "unit">): boolean;
  /** The days from fields of their own, from stages and from outside the brief. */
  typed: readonly Day[];
  /** When something opens to the public, by the stages. */
  launches: readonly LaunchStage[];
  /** The stages that have a duration. */
  stages: readonly TimedStage[];
  /** Other answers that say how long something is. */
  lines: readonly TimedLine[];
}

export interface TimedLine {
  span: Span;
  /** The owner's own words: "two weeks". */
  text: string;
  /** The stems of the words in its sentence. */
  stems: readonly string[];
  /** All numbers in its sentence. */
  beside: ReadonlySet<number>;
}

/** Lines; each is compared with a duration in doubt. */
const MOST_LINES = 100;

export interface TimedStage {
  name: string;
  signs: readonly string[];
  span: Span;
}

interface LaunchStage extends Period {
  name: string;
}

type Dates = Pick<Brief, "startDate" | "endDate">;

/** Keeps a typo such as the year 20260 from filling a calendar. */
const MOST_MONTHS = 120;
const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30.4;

/** "By the end of 2027" */
const YEAR_END =
  /(?<!\p{L})(?:end of|ende|fin(?: de)?|fine(?: del)?|final de|fim de|eind(?:e van)?) ((?:19|20)\d\d)(?!\d)/giu;

/** @param answers all of them, as plain text @param others such as the last valid day */
export function knownDays(
  brief: Brief,
  answers: string,
  numbers: ReadonlyMap<string, number>,
  others: readonly Day[],
): KnownDays {
  const stages = readStages(brief.milestones, brief.currency);
  const spans = stages.flatMap(({ span }) => span ?? []);
  const { startDate, endDate } = periodOf(brief);
  const typed = [startDate, endDate, ...others, ...stages.flatMap(({ date }) => date ?? [])];
  const period = { startDate, endDate, language: languageOfBrief(brief) };
  const dates = [...typed, ...phases(period, spans)];
  for (const [, year] of answers.matchAll(YEAR_END)) dates.push(`${year}-12-31`);
  const named = new Set(daysIn(answers).flatMap(namesOf));
  for (const date of dates) for (const day of daysIn(date)) for (const name of namesOf(day)) named.add(name);
  for (const month of monthsBetween(startDate, endDate)) named.add(month).add(month.slice(0, 4));
  const known = new Set(
    [
      ...spansIn(answers, numbers).flatMap((span) => [span, ...rounded(span)]),
      ...spans,
      ...totals(spans),
      ...lengths({ startDate, endDate }),
    ].map(spanName),
  );
  return {
    isKnown: (day) =>
      readings(day).some((reading) => isNamed(reading, named)) ||
      (day.day === 1 && isNamed({ ...day, day: null }, named)),
    launches: launchesIn(stages, period),
    typed: typed.filter((date) => date !== ""),
    lines: timedLines(answers, brief.milestones, numbers),
    stages: stages.flatMap(({ name, span }) => (span ? [{ name, span, signs: signsOf(fold(name)) }] : [])),
    isKnownSpan: (span) => inDays(span).some((same) => known.has(spanName(same))),
  };
}

const lettersOf = (line: string): string => line.replace(/[^\p{L}\p{N}]/gu, "");

function timedLines(answers: string, milestones: string, numbers: ReadonlyMap<string, number>): TimedLine[] {
  const stages = new Set(milestones.split("\n").map(lettersOf));
  return sentencesIn(answers)
    .flatMap((line) => {
      const spans = stages.has(lettersOf(line)) ? [] : spansIn(line, numbers);
      const stems = spans.length > 0 ? stemsOf(fold(line)) : [];
      if (stems.length < 2) return [];
      const beside = new Set(numbersIn(line, numbers).map(({ value }) => value));
      return spans.map((span) => ({ span, stems, beside, text: line.slice(span.start, span.end) }));
    })
    .slice(0, MOST_LINES);
}

const spanName = ({ count, unit }: Span) => `${count} ${unit}`;
/** "Two weeks" for 14 days. */
const inDays = ({ count, unit }: Span): Span[] => [
  { count, unit },
  ...(unit === "day" ? [] : [{ count: count * (unit === "week" ? DAYS_A_WEEK : 30), unit: "day" as const }]),
];
const two = (number: number | null) => String(number).padStart(2, "0");

/** Returns names for a day's year, its month and itself, each as far as the text gives it. */
function namesOf({ year, month, day }: FoundDay): string[] {
  const monthDay = month === null || day === null ? [] : [`${two(month)}-${two(day)}`];
  if (year === null) return [...monthDay, ...monthDay.map((name) => `each ${name}`)];
  if (month === null) return [String(year)];
  return [String(year), `${year}-${two(month)}`, ...monthDay, ...monthDay.map((name) => `${year}-${name}`)];
}

const readings = (found: FoundDay): FoundDay[] =>
  found.isAmbiguous ? [found, { ...found, day: found.month, month: found.day }] : [found];

function isNamed({ year, month, day }: FoundDay, named: ReadonlySet<string>): boolean {
  if (month === null) return named.has(String(year));
  const monthDay = `${two(month)}-${two(day)}`;
  if (year === null) return named.has(monthDay);
  if (day === null) return named.has(`${year}-${two(month)}`);
  return named.has(`${year}-${monthDay}`) || (named.has(`each ${monthDay}`) && named.has(String(year)));
}

type PlannedDates = Dates & { language: Language };

const phases = (dates: PlannedDates, spans: readonly Span[]): Day[] =>
  layOuts(dates, spans).flatMap((periods) => periods.flatMap(({ from, to }) => [from, to]));

/** A text may let the last stage end with the work. */
const SPARE_DAYS = 7;

/** The stages one after another, and so that they end with the work. */
function layOuts({ startDate, endDate, language }: PlannedDates, spans: readonly Span[]): Period[][] {
  if (spans.length === 0 || startDate === "") return [];
  const laidOut = layOut(spans, startDate, language);
  const last = laidOut.at(-1);
  const spare = last && endDate !== "" ? daysBetween(last.to, endDate) : -1;
  const stretched = last && spare >= 0 && spare <= SPARE_DAYS ? [{ ...last, to: endDate }] : [];
  return [...(stretched.length > 0 ? [[...laidOut.slice(0, -1), ...stretched]] : []), laidOut];
}

function launchesIn(stages: readonly Stage[], dates: PlannedDates): LaunchStage[] {
  const timed = stages.flatMap(({ name, span }) => (span ? [{ name, span }] : []));
  const laidOut = layOuts(
    dates,
    timed.map(({ span }) => span),
  ).flatMap((periods) => periods.map((period, at) => ({ ...period, name: timed[at]?.name ?? "" })));
  const dated = stages.flatMap(({ name, date }) => (date ? [{ name, from: date, to: date }] : []));
  return [...laidOut, ...dated].filter(({ name }) => isLaunchStage(fold(name)));
}

function monthsBetween(start: Day, end: Day): string[] {
  const months: string[] = [];
  if (start === "" || end === "") return months;
  for (
    let day = `${start.slice(0, 7)}-01`;
    day <= end && months.length < MOST_MONTHS;
    day = addMonths(day, 1)
  )
    months.push(day.slice(0, 7));
  return months;
}

/** Adds up the stages from the first on: "the first two take five weeks". */
function totals(spans: readonly Span[]): Span[] {
  const [first] = spans;
  if (!first || spans.some(({ unit }) => unit !== first.unit)) return [];
  return spans.flatMap((_, at) => {
    const count = spans.slice(0, at + 1).reduce((sum, span) => sum + span.count, 0);
    return [{ unit: first.unit, count }, ...inOtherUnits(first.unit === "week" ? count * DAYS_A_WEEK : null)];
  });
}

function lengths({ startDate, endDate }: Dates): Span[] {
  if (startDate === "" || endDate === "" || endDate < startDate) return [];
  const months = monthsInclusive(startDate, endDate);
  return [
    ...(months === null ? [] : [{ count: months, unit: "month" as const }]),
    ...inOtherUnits(daysBetween(startDate, endDate) + 1),
  ];
}

/** Days; people do not round fewer. */
const LEAST_ROUNDED = 20;

/** "Six weeks" for 45 days. */
const rounded = ({ unit, count }: Span): Span[] =>
  unit === "day" && count >= LEAST_ROUNDED ? inOtherUnits(count) : [];

/** Returns days as whole weeks and months, rounded down and up. */
function inOtherUnits(days: number | null): Span[] {
  if (days === null) return [];
  const wholes = (unit: Span["unit"], count: number) =>
    [Math.floor(count), Math.ceil(count)].map((whole) => ({ unit, count: whole }));
  return [...wholes("week", days / DAYS_A_WEEK), ...wholes("month", days / DAYS_A_MONTH)];
}
