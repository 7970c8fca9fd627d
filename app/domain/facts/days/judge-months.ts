/** "Training in June", where the brief has May. */

import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import type { Day } from "../../briefs/calendar";
import { shareNamed } from "../deliverables";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { stemsOf } from "../word-stems";
import { sentenceAt, sentencesIn } from "../wording";
import { daysIn } from "./days-in-text";
import { monthsIn } from "./months-in-text";

interface DatedLine {
  stems: readonly string[];
  months: ReadonlySet<number>;
}

export interface OwnMonths {
  known: ReadonlySet<number>;
  /** Lines of the brief that name months. */
  lines: readonly DatedLine[];
}

/** Lines of a brief; each is compared with each month of the text. */
const MOST_LINES = 100;
/** The limit of months in a passage; no proposal has more. */
const MOST = 300;

/** Months are known where they are named, not between start and end. @param others days besides those in answers */
export function monthsOf(answers: string, language: Language, others: readonly Day[]): OwnMonths {
  const inLine = (line: string) => [
    ...monthsIn(line, language).map(({ month }) => month),
    ...(language === "en" ? [] : monthsIn(line, "en").map(({ month }) => month)),
    ...daysIn(line).flatMap(({ month }) => month ?? []),
  ];
  const lines = sentencesIn(answers)
    .flatMap((line) => {
      const months = new Set(inLine(line));
      if (months.size === 0) return [];
      const names = [language, "en" as const].flatMap((one) =>
        monthsIn(line, one).map(({ start, end }) => fold(line.slice(start, end))),
      );
      const stems = stemsOf(fold(line)).filter((stem) => !names.some((name) => name.startsWith(stem)));
      return [{ months, stems }];
    })
    .slice(0, MOST_LINES);
  const known = [...lines.flatMap(({ months }) => [...months]), ...others.map(monthOf)];
  return { known: new Set(known), lines };
}

const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** The share of a line's words in a sentence about the same thing. */
const LEAST_SHARED = 0.6;
/** The same share for a line with that month, which the sentence may mean instead. */
const LEAST_OTHER = 0.25;

export function judgeMonths(passage: ReadPassage, { months: own, language }: Reader): Note[] {
  const { text, days } = passage;
  return monthsIn(text, language)
    .slice(0, MOST)
    .flatMap(({ start, end, month }): Note[] => {
      // "January 2027" is a month as well.
      if (days.some((day) => day.day !== null && day.start < end && start < day.end)) return [];
      const at = { kind: "mark" as const, about: "month", passage, start, end };
      if (!own.known.has(month)) return [{ ...at, sentence: t("This month is not from your brief.") }];
      const words = sentenceAt(text, start, end);
      const sentence = fold(words);
      const inSentence = monthsIn(words, language).map((one) => one.month);
      // Where the sentence also has the line's own month, this month belongs to something else.
      const same = own.lines.filter(
        ({ stems, months }) =>
          stems.length > 0 &&
          shareNamed(stems, sentence) >= LEAST_SHARED &&
          ![...months].every((one) => inSentence.includes(one)),
      );
      const isMeant = own.lines.some(
        ({ months, stems }) =>
          months.has(month) && stems.length > 0 && shareNamed(stems, sentence) >= LEAST_OTHER,
      );
      if (same.length === 0 || isMeant) return [];
      return [{ ...at, sentence: t("Your brief says another month here.") }];
    });
}
