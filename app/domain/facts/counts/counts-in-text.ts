/** Counted things: "four cafés", "14 minutes". */

import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import { isMonthWord } from "../../writing/composer/dates-in-text";
import { isFrequentWord } from "../../writing/composer/detect/detect-language";
import { unitOf } from "../../writing/composer/stages";
import type { FoundNumber } from "./numbers-in-text";
import { NOUN_ANYWHERE, NOUN_FIRST, SOME_OF_THEM } from "./words-around-counts";

export interface CountedThings {
  start: number;
  end: number;
  count: number;
  /** The words after the number, folded, up to the end of the phrase. */
  words: readonly string[];
  /** The words that may be the noun. */
  nouns: readonly string[];
}

const PHRASE = /[ -]?((?:[\p{L}\p{M}'’]+[ -]?){1,3})/uy;
const ASIAN_PHRASE = /[ ]?(?:[个份篇家次场名位条张件套つ])?([\p{sc=Han}\p{sc=Katakana}ー]{1,6})/uy;
/** "6 of 100" */
const WHOLE = / (?:of|out of|von|sur|de|su|em|van(?: de)?|z|na|av|af|ud af|ze) (\d+)(?![\d.,%])/uy;
const BEFORE = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+) ?$/u;
const REACH = 16;

/** Finds counted things; weeks and months have rules of their own. @param text plain (passages.server.ts) */
export function countedThings(
  text: string,
  numbers: readonly FoundNumber[],
  language: Language,
): CountedThings[] {
  return numbers.flatMap(({ start, end, value, isWord }) => {
    if (value === 0 || (isWord && value === 1) || isYear(text.slice(start, end))) return [];
    const before = BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[1] ?? "";
    if (SOME_OF_THEM.has(fold(before))) return [];
    const phrase = phraseAt(text, end);
    // "A two-day staff gathering" counts no staff.
    if (text[end] === "-" && phrase[0] && unitOf(phrase[0].typed)) return [];
    const [first] = phrase;
    if (
      !first ||
      SOME_OF_THEM.has(first.word) ||
      /^(?:week|month)$/.test(unitOf(first.typed) ?? "") ||
      UNCOUNTED.test(first.word) ||
      isMonthWord(first.word)
    )
      return [];
    const nouns = nounsOf(phrase, language).map(({ word }) => word);
    // A German word without a capital is no noun: "8 seit dem Umbau" counts no "Seiten".
    const words = phrase.filter(({ typed }) => language !== "de" || /^\p{Lu}/u.test(typed));
    return [{ start, end, count: value, words: words.map(({ word }) => word), nouns }];
  });
}

/** "Fünf Ihrer Leute" are some of them. Folded. */
const UNCOUNTED = /^(?:ihr|unser)(?:e[rnms]?)?$/;

/** "All three should lead guests to you" counts no guests. */
const VERBS =
  /^(?:should|would|could|might|must|shall|will|sollen|konnen|mussen|werden|wurden|doivent|peuvent|deben|pueden|devono|possono|devem|podem|moeten|kunnen|zullen)$/;

/** "Since 2015 potteries have …" */
const isYear = (typed: string): boolean => /^(?:19|20)\d\d$/.test(typed);

interface PhraseWord {
  typed: string;
  word: string;
}

function phraseAt(text: string, at: number): PhraseWord[] {
  ASIAN_PHRASE.lastIndex = at;
  const asian = ASIAN_PHRASE.exec(text)?.[1];
  if (asian) return [{ typed: asian, word: asian }];
  PHRASE.lastIndex = at;
  const words = (PHRASE.exec(text)?.[1] ?? "").split(/[ -]/).filter((word) => word !== "");
  const read = words.map((typed) => ({ typed, word: fold(typed) }));
  if (read[0] && isFrequentWord(read[0].word)) {
    WHOLE.lastIndex = at;
    const whole = WHOLE.exec(text)?.[1];
    return whole ? [{ typed: whole, word: whole }] : [];
  }
  const end = read.findIndex(({ word }) => isFrequentWord(word) || VERBS.test(word) || word.length < 3);
  return end < 0 ? read : read.slice(0, end);
}

function nounsOf(phrase: readonly PhraseWord[], language: Language): PhraseWord[] {
  const first = phrase.slice(0, 1);
  if (language === "de") {
    const noun = phrase.find(({ typed }) => /^\p{Lu}/u.test(typed));
    return noun ? [noun] : [];
  }
  if (NOUN_FIRST.has(language)) return first;
  if (NOUN_ANYWHERE.has(language)) return phrase.slice(0, 2);
  const plurals = language === "en" ? phrase.filter(({ word }) => /[^s]s$/.test(word)) : [];
  return plurals.length > 0 ? plurals : phrase.slice(-1);
}

const STEM = 5;
const SHORTEST = 3;
const LONGEST_ENDING = 4;

/** "Café" and "cafés", "Läden" and "Laden", "city" and "cities". */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const stem = short.replace(/y$/, "").slice(0, STEM);
  return (
    (short === long || stem.length >= SHORTEST) &&
    long.startsWith(stem) &&
    long.length - short.length <= (stem.length < STEM ? 2 : LONGEST_ENDING)
  );
}

const has = (words: readonly string[], nouns: readonly string[]): boolean =>
  nouns.some((noun) => words.some((word) => isSameWord(word, noun)));

export const isOfTheSame = (one: CountedThings, other: CountedThings): boolean =>
  has(one.words, other.nouns) || has(other.words, one.nouns);
