/** Small numbers beside a word: "five cafés", where the brief has four. */
import { fold } from "~/platform/text/fold";
import { t } from "~/platform/words/t";
import { unitOf } from "../../writing/composer/stages";
import type { Note, Reader } from "../note";
import type { ReadPassage } from "../reading";
import { stemsOf } from "../word-stems";
import { sentenceAt, sentencesIn } from "../wording";
import { PAYMENT } from "../words-of-payment";
import { type CountedThings, countedThings, isOfTheSame, isSameWord } from "./counts-in-text";
import { numbersIn } from "./numbers-in-text";
import { ABOUT, COMMON_UNITS, YEARS } from "./words-around-counts";

export interface OwnCount extends CountedThings {
  /** The brief's own words: "four cafés". */
  text: string;
  /** The stems of the words in its sentence. */
  stems: readonly string[];
}

export interface NumberedSentence {
  numbers: ReadonlySet<number>;
  /** Folded. */
  words: readonly string[];
  /** "Six of them", whatever they are. */
  isOfThem: boolean;
}

const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those|which)|davon|dont|d['’]entre (?:eux|elles)|de (?:ellos|ellas|los cuales)|di (?:loro|cui|questi)|deles|delas|van hen|daarvan|ervan|waarvan|z nich|av d(?:em|essa)|varav|af dem|heraf|z toho|heistä|niistä)(?!\p{L})/iu;

export const numberedSentences = (answers: string, words: ReadonlyMap<string, number>): NumberedSentence[] =>
  sentencesIn(answers)
    .map((line) => ({
      numbers: new Set(numbersIn(line, words).map(({ value }) => value)),
      words: fold(line).match(/\p{L}{3,}/gu) ?? [],
      isOfThem: OF_THEM.test(line),
    }))
    .filter(({ numbers }) => numbers.size > 0)
    .slice(0, MOST);

/** The limit for counts and sentences of the brief; each is compared with each number of the text. */
const MOST = 300;

export function countsOf(
  answers: string,
  reader: Pick<Reader, "language"> & { numbers: ReadonlyMap<string, number> },
): OwnCount[] {
  return answers
    .split("\n")
    .flatMap((line) => {
      const numbers = numbersIn(line, reader.numbers);
      return countedThings(line, numbers, reader.language)
        .filter((counted) => !isDays(counted) || !PAYMENT.test(line))
        .map((counted) => ({
          ...counted,
          text: line.slice(counted.start).match(/^[^ ]+(?:[ -][^ .,;:()]+){0,1}/)?.[0] ?? "",
          stems: stemsOf(fold(sentenceAt(line, counted.start, counted.end))),
        }));
    })
    .slice(0, MOST);
}

/** A larger number that the brief has anywhere is hardly there by chance. */
const MOST_CHANCE = 19;

export function judgeCounts(passage: ReadPassage, reader: Reader): Note[] {
  const { counts, language } = reader;
  if (counts.length === 0) return [];
  const { text, numbers, sums, days, shares, spans } = passage;
  const taken = [...sums, ...days, ...shares, ...spans.filter(({ unit }) => unit !== "day")];
  return countedThings(text, numbers, language)
    .filter((counted) => !taken.some((other) => other.start < counted.end && counted.start < other.end))
    .flatMap((counted): Note[] => {
      const own = counts.filter((one) => isOfTheSame(one, counted));
      if (isKnown(counted, own, passage, reader)) return [];
      const { start, end } = counted;
      const at = { kind: "mark" as const, about: "count", passage, start, end: endOf(text, end) };
      if (own.length === 0)
        return isNew(counted, passage, reader)
          ? [{ ...at, sentence: t("This number is not from your brief.") }]
          : [];
      const sentence = fold(sentenceAt(text, start, end));
      const first = own.find((one) => sharedWords(one, sentence) >= leastShared(counted));
      return first ? [{ ...at, sentence: t("Your brief says “{words}”.", { words: first.text }) }] : [];
    });
}

function isKnown(
  counted: CountedThings,
  own: readonly OwnCount[],
  { text }: ReadPassage,
  { digits, numbered }: Reader,
): boolean {
  const { start, end, count } = counted;
  return (
    count === 1 ||
    (count > MOST_CHANCE && digits.has(String(count))) ||
    (isDays(counted) && PAYMENT.test(sentenceAt(text, start, end))) ||
    own.some((one) => one.count === count) ||
    isInLine(counted, numbered) ||
    sumOf(own) === count ||
    isDifference(own, count) ||
    isRounded(text.slice(Math.max(0, start - REACH), start), count, own)
  );
}

/** Checks whether a number is in digits and nowhere in the brief. A payment plan counts its own parts. */
const isNew = (
  counted: CountedThings,
  { text, section }: ReadPassage,
  { digits, numbered }: Reader,
): boolean => {
  const typed = text.slice(counted.start, counted.end);
  return (
    section !== "price" &&
    section !== "terms" &&
    !isCommon(counted) &&
    /^\d+$/.test(typed) &&
    !digits.has(typed) &&
    numbered.every(({ numbers }) => !numbers.has(counted.count))
  );
};

/** Checks whether days are counted; payment terms have a rule of their own for them. */
const isDays = ({ words: [first = ""] }: CountedThings): boolean => unitOf(first) === "day";

/** More numbers of one thing leave too much room. */
const MOST_SUBTRACTED = 10;

/** "Saves eleven hours", where the brief has fifteen and four. */
const isDifference = (own: readonly OwnCount[], count: number): boolean =>
  own.length <= MOST_SUBTRACTED &&
  own.some((one) => own.some((other) => one.count - other.count === count && isOfTheSame(one, other)));

const sumOf = (own: readonly OwnCount[]): number => own.reduce((sum, { count }) => sum + count, 0);

const isCommon = ({ nouns }: CountedThings): boolean =>
  nouns.some((noun) => COMMON_UNITS.test(noun) || YEARS.test(noun));

/** Other words of the brief's line that are in the sentence. @param sentence folded */
const sharedWords = (own: OwnCount, sentence: string): number =>
  own.stems.filter(
    (stem) =>
      sentence.includes(stem) && !own.words.some((word) => isSameWord(word, stem) || word.startsWith(stem)),
  ).length;

function leastShared(counted: CountedThings): number {
  if (counted.nouns.some((noun) => YEARS.test(noun))) return 2;
  return isCommon(counted) ? 1 : 0;
}

/** Characters before a number. */
const REACH = 20;
const TENS = 10;
const NEAR = 0.1;

/** "More than 300", where the brief has 320. @param before the words before the number */
const isRounded = (before: string, count: number, own: readonly OwnCount[]): boolean =>
  count % TENS === 0 &&
  ABOUT.test(before) &&
  own.some((one) => Math.abs(one.count - count) <= one.count * NEAR);

const SHORTEST_TAIL = 5;

/** "Reduce corrections to 2", or "2 Fehlermeldungen", which are "Meldungen" too. */
const isInLine = ({ count, nouns }: CountedThings, lines: readonly NumberedSentence[]): boolean =>
  lines.some(
    ({ numbers, words, isOfThem }) =>
      numbers.has(count) && (isOfThem || nouns.some((noun) => words.some((word) => isCalled(word, noun)))),
  );

const isCalled = (word: string, noun: string): boolean =>
  isSameWord(word, noun) || (noun.length >= SHORTEST_TAIL && word.endsWith(noun));

/** Returns the end of the word after a number, or of the number where no word follows. */
const endOf = (text: string, end: number): number =>
  end + (/^[ -]?[\p{L}\p{M}'’]+/u.exec(text.slice(end, end + 40))?.[0].length ?? 0);
