/** Judges durations in weeks and months; days and hours may also be about replies and calls. */
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import { UNIT_WORDS } from "../../writing/composer/stages";
import { ABOUT } from "../counts/words-around-counts";
import { shareNamed } from "../deliverables";
import type { OwnTerms } from "../judge-terms";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { sentenceAt } from "../wording";
import { PAYMENT } from "../words-of-payment";
import type { TimedLine, TimedStage } from "./known-days";
import type { FoundSpan } from "./spans-in-text";

export function judgeSpans(passage: ReadPassage, { days, terms }: Reader): Note[] {
  const { spans, text } = passage;
  return spans.flatMap((span, at): Note[] => {
    const { start, end, unit, count } = span;
    if (unit === "day" || isPast(text, span)) return [];
    const mark = { kind: "mark" as const, about: "duration", passage, start, end };
    if (!days.isKnownSpan(span))
      return isRounded(text, span) ? [] : [{ ...mark, sentence: t("This duration is not from your brief.") }];
    const sentence = sentenceAt(text, start, end);
    if (isOfOtherStage(sentence, span, days.stages)) return [];
    const line = lineAboutTheSame(sentence, span, days.lines);
    if (line) return [{ ...mark, sentence: t("Your brief says “{words}”.", { words: line.text }) }];
    const around = { from: spans[at - 1]?.end ?? 0, to: spans[at + 1]?.start ?? text.length };
    const stage = stageBeside(text, span, around, days.stages);
    const isWhole = count === sumOf(days.stages) && !LABELLED.test(text.slice(0, start));
    if (!stage || stage.span.unit !== unit || stage.span.count === count || isWhole) return [];
    if (isOfPaying(sentence, span, terms) || isOfOtherLine(sentence, span, days.lines)) return [];
    return [
      { ...mark, sentence: t("Your brief has another duration for “{stage}”.", { stage: stage.name }) },
    ];
  });
}

/** The share of a line's words in a sentence about the same thing, and in one that may mean another line. */
const LEAST_SAME = 0.6;
const LEAST_OTHER = 0.3;
/** A line with fewer words may be about anything. */
const LEAST_STEMS = 2;

/** "We fix bugs for four weeks after handover", where the brief has two. */
function lineAboutTheSame(
  sentence: string,
  { unit, count }: FoundSpan,
  lines: readonly TimedLine[],
): TimedLine | undefined {
  const folded = fold(sentence);
  const isMeant = lines.some(
    ({ span, stems, beside }) =>
      span.unit === unit && beside.has(count) && shareNamed(stems, folded) >= LEAST_OTHER,
  );
  if (isMeant) return undefined;
  return lines.find(
    ({ span, stems }) =>
      span.unit === unit && stems.length >= LEAST_STEMS && shareNamed(stems, folded) >= LEAST_SAME,
  );
}

/** Characters before a number. */
const REACH = 20;

/** "More than six weeks" */
const isRounded = (text: string, { start }: FoundSpan): boolean =>
  ABOUT.test(text.slice(Math.max(0, start - REACH), start));

const DAYS_A_WEEK = 7;

/** "Within four weeks", where the brief has 28 days. */
const isOfPaying = (sentence: string, { unit, count }: FoundSpan, terms: OwnTerms): boolean =>
  unit === "week" && terms.isKnown(count * DAYS_A_WEEK) && PAYMENT.test(sentence);

/** "The last launch came six weeks late", which the brief says as well. */
const isOfOtherLine = (
  sentence: string,
  { unit, count }: FoundSpan,
  lines: readonly TimedLine[],
): boolean => {
  const folded = fold(sentence);
  return lines.some(
    ({ span, stems }) =>
      span.unit === unit && span.count === count && shareNamed(stems, folded) >= LEAST_NAMED,
  );
};

/** "After the move, two weeks on the floor", where the support on the floor takes two. */
const isOfOtherStage = (
  sentence: string,
  { unit, count }: FoundSpan,
  stages: readonly TimedStage[],
): boolean => {
  const folded = fold(sentence);
  return stages.some(
    ({ span, signs }) =>
      span.unit === unit && span.count === count && signs.some((sign) => folded.includes(sign)),
  );
};

const AGO_BEFORE = /(?<!\p{L})(?:vor|il y a|hace|há|för|for|před|לפני|منذ|قبل) ?$/iu;
const AGO_BEHIND = /^ ?(?:ago|earlier|fa|atrás|geleden|temu|sedan|siden|sitten|前|以前)(?!\p{Ll})/iu;

/** "Two months ago" promises nothing. */
const isPast = (text: string, { start, end }: FoundSpan): boolean =>
  AGO_BEHIND.test(text.slice(end, end + 12)) || AGO_BEFORE.test(text.slice(Math.max(0, start - 12), start));

/** "Design: 5 weeks" */
const LABELLED = /[:：,，(–—\t-] ?$/u;

/** "The work takes eleven weeks" is said of all stages. */
const sumOf = (stages: readonly TimedStage[]): number =>
  stages.reduce((sum, { span }) => sum + span.count, 0);

/** The share of a stage's or a line's words that names it. */
const LEAST_NAMED = 0.6;
/** Characters. */
const NEAR = 80;

/** "A week of inventory, then four weeks": what stands before the comma belongs to the first. */
const OTHER_DURATION = new RegExp(`(?<!\\p{L})(?:${UNIT_WORDS})(?!\\p{L})[^]*,`, "iu");

/** The stage of a duration: "5 weeks of design", "Design: 5 weeks". Null where the words name none, or several. */
function stageBeside(
  text: string,
  { start, end }: FoundSpan,
  { from, to }: { from: number; to: number },
  stages: readonly TimedStage[],
): TimedStage | null {
  const [after = ""] = text.slice(end, Math.min(to, end + NEAR)).split(/[,.:;!?\n\t]/, 1);
  const before = text.slice(Math.max(from, start - NEAR), start).split(/[.;!?\n]/);
  const named = (words: string) => {
    const label = fold(words);
    return stages.filter(({ signs }) => signs.length > 0 && shareNamed(signs, label) >= LEAST_NAMED);
  };
  const own = (before.at(-1) ?? "").replace(OTHER_DURATION, "");
  const found = [after, own].map(named).find((some) => some.length > 0) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
