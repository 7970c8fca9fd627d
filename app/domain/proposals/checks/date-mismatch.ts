import type { StoredBrief } from "../../briefs/brief";
import { type Day, type DayStyle, formatDay } from "../../briefs/calendar";
import { linesOf } from "../../briefs/text-lines";
import { GERMAN } from "../../writing/composer/phrases-de";
import { ENGLISH } from "../../writing/composer/phrases-en";
import type { Mismatch } from "./mismatch";

interface Dates {
  start: string;
  end: string;
}

const PLACE = "\u0000";

/** The date's role is certain only in these sentences of the composer. */
const SENTENCES: { parts: string[]; names: (keyof Dates)[] }[] = [ENGLISH, GERMAN].flatMap(({ time }) => [
  { parts: time.runs(PLACE, PLACE).split(PLACE), names: ["start", "end"] },
  { parts: time.engagementRuns(PLACE, PLACE).split(PLACE), names: ["start", "end"] },
  { parts: time.starts(PLACE).split(PLACE), names: ["start"] },
  { parts: time.due(PLACE).split(PLACE), names: ["end"] },
]);

const LOCALES = ["en-US", "en-GB", "de-DE"];
const DATE = /\p{L}{3,9} \d{1,2}(?:, \d{4})?|\d{1,2}\.? \p{L}{3,9}(?: \d{4})?/uy;

/** Null when they agree or when either side names no date. */
export function dateMismatch(of: { brief: Partial<StoredBrief>; contentHtml: string }): Mismatch | null {
  const details: Dates = { start: of.brief.startDate ?? "", end: of.brief.endDate ?? "" };
  const named = linesOf(of.contentHtml).flatMap((line) => datesIn(line.replaceAll("\u00a0", " ")));
  const [first] = named;
  if (!first || named.some((dates) => agree(details, dates))) return null;
  return { details: dateLabel(details), text: [first.start, first.end].filter(Boolean).join(" – ") };
}

function datesIn(line: string): Dates[] {
  return SENTENCES.flatMap(({ parts, names }) => {
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
  });
}

const agree = (details: Dates, text: Dates): boolean =>
  (!details.start || !text.start || isWritten(details.start, text.start, text.end)) &&
  (!details.end || !text.end || isWritten(details.end, text.end, ""));

/** @param later the date whose year applies when `text` names none */
function isWritten(day: Day, text: string, later: string): boolean {
  const isAs = (style: DayStyle) => LOCALES.some((locale) => formatDay(day, locale, style) === text);
  return isAs("full") || (later.endsWith(day.slice(0, 4)) && isAs("without-year"));
}

function dateLabel({ start, end }: Dates): string {
  const style = start.slice(0, 4) === end.slice(0, 4) ? "without-year" : "full";
  const days = [start && formatDay(start, "en-US", style), end && formatDay(end, "en-US")];
  return days.filter(Boolean).join(" – ");
}
