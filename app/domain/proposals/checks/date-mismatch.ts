import type { StoredBrief } from "../../briefs/brief";
import type { Day } from "../../briefs/calendar";
import { type DayStyle, formatDay } from "../../briefs/format-day";
import { linesOf } from "../../briefs/text-lines";
import { localeOf } from "../../writing/composer/language";
import { loadPhrases } from "../../writing/composer/phrases/load-phrases";
import type { Phrases } from "../../writing/composer/phrases/phrases";
import { languageOf } from "../../writing/language";
import type { Mismatch } from "./mismatch";

interface Dates {
  start: string;
  end: string;
}

const PLACE = "\u0000";

interface Sentence {
  parts: string[];
  names: (keyof Dates)[];
}

/** The date's role is certain only in these sentences of the composer. */
const sentencesOf = ({ time }: Phrases): Record<"timeline" | "opening", Sentence[]> => ({
  timeline: [
    { parts: time.runs(PLACE, PLACE).split(PLACE), names: ["start", "end"] },
    { parts: time.engagementRuns(PLACE, PLACE).split(PLACE), names: ["start", "end"] },
    { parts: time.starts(PLACE).split(PLACE), names: ["start"] },
  ],
  opening: [{ parts: time.due(PLACE).split(PLACE), names: ["end"] }],
});

const DATE =
  /\p{L}{3,9} \d{1,2}(?:, \d{4})?|\d{1,2}(?:\.|er|º)? (?:de )?\p{L}{3,12}(?: (?:de )?\d{4})?|(?:\d{4}年)?\d{1,2}月\d{1,2}日/uy;

/** Null when they agree or when either side names no date. */
export async function dateMismatch(of: {
  brief: Partial<StoredBrief>;
  contentHtml: string;
}): Promise<Mismatch | null> {
  const details: Dates = { start: of.brief.startDate ?? "", end: of.brief.endDate ?? "" };
  const language = languageOf(of.contentHtml);
  const { timeline, opening } = sentencesOf(await loadPhrases(language));
  const lines = linesOf(of.contentHtml).map((line) => line.replaceAll("\u00a0", " "));
  const locales = [localeOf(language, "USD"), localeOf(language, "GBP")];
  // Only one of the two may have been corrected.
  for (const sentences of [timeline, opening]) {
    const named = lines.flatMap((line) => sentences.flatMap((sentence) => datesIn(line, sentence)));
    const [first] = named;
    if (!first || named.some((dates) => agree(details, dates, locales))) continue;
    return { details: dateLabel(details), text: [first.start, first.end].filter(Boolean).join(" – ") };
  }
  return null;
}

function datesIn(line: string, { parts, names }: Sentence): Dates[] {
  const [opening = "", ...rest] = parts;
  const begin = line.indexOf(opening);
  if (begin < 0) return [];
  const dates: Dates = { start: "", end: "" };
  let at = begin + opening.length;
  for (const [index, part] of rest.entries()) {
    DATE.lastIndex = at;
    const date = DATE.exec(line)?.[0];
    if (date === undefined || !line.startsWith(part, at + date.length)) return [];
    dates[names[index] as keyof Dates] = date;
    at += date.length + part.length;
  }
  return [dates];
}

const agree = (details: Dates, text: Dates, locales: readonly string[]): boolean =>
  (!details.start || !text.start || isWritten(details.start, text.start, { beside: text.end, locales })) &&
  (!details.end || !text.end || isWritten(details.end, text.end, { beside: text.start, locales }));

interface Written {
  /** The date whose year applies when `text` names none. */
  beside: string;
  locales: readonly string[];
}

function isWritten(day: Day, text: string, { beside, locales }: Written): boolean {
  const plain = text.replace(/^1(?:er|º) /, "1 ");
  const isAs = (style: DayStyle) => locales.some((locale) => formatDay(day, locale, style) === plain);
  return isAs("full") || (beside.includes(day.slice(0, 4)) && isAs("without-year"));
}

function dateLabel({ start, end }: Dates): string {
  const style = start.slice(0, 4) === end.slice(0, 4) ? "without-year" : "full";
  const days = [start && formatDay(start, "en-US", style), end && formatDay(end, "en-US")];
  return days.filter(Boolean).join(" – ");
}
