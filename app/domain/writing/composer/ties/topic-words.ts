/** The words that say what a passage is about (docs/decisions/0108-what-a-generated-proposal-is.md). */
import type { Language } from "~/platform/language/languages";
import { once } from "~/platform/once";
import { fold } from "~/platform/text/fold";
import { isFrequentWord } from "../detect/detect-language";
import { numberWords } from "../number-words";
import { unitOf } from "../stages";
import { calendarWords, commonWords, isAnd, links } from "./common-words";
import { englishStem, isSameWord } from "./same-word";

export interface Topic {
  /** Folded, without what Arabic writes in front. */
  word: string;
  /** It stands in what the passage names first: "Guide" of a guide for inspectors. */
  isHead: boolean;
  /** It stands in what the passage names last: "typefaces" of drawings that leave the office in four typefaces. */
  isEnd: boolean;
}

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, made);
  return made;
}

/** Letters of a word that can name a subject. */
const SHORTEST = { latin: 5, semitic: 4, asian: 2, kana: 3, start: 3 };
/** What stands between words of one name: "Hand-overs", "Booking flow". */
const WITHIN = /^[\s\u00a0’'"„“”«»-]+$/u;
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

interface Piece {
  typed: string;
  word: string;
  isWord: boolean;
  /** What follows belongs to what stands before. */
  isBreak: boolean;
}

function piecesOf(text: string, language: Language): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment, isWordLike } of segmenterOf(language).segment(apart(text, language))) {
    if (isAnd(segment.toLowerCase(), language) || WITHIN.test(segment)) continue;
    const typed = fold(segment);
    const isLink = isWordLike && (links(language).has(typed) || isFrequentWord(segment.toLowerCase()));
    const isEmpty = !isWordLike || isLink === true || HIRAGANA.test(segment);
    const word = withoutArticle(typed, language);
    pieces.push({ typed, word, isWord: !isEmpty, isBreak: isEmpty || FOR.test(segment) });
  }
  return pieces;
}

/** @param names words of the client's own name, folded */
export function topicsOf(text: string, language: Language, names: ReadonlySet<string>): Topic[] {
  const found: { word: string; run: number }[] = [];
  let run = 0;
  let isOpen = false;
  for (const { typed, word, isWord, isBreak } of piecesOf(text, language)) {
    if (isBreak && isOpen) {
      run += 1;
      isOpen = false;
    }
    if (!isWord || isCommon(word, typed, language) || isName(word, names, language)) continue;
    isOpen ||= word.length >= (isAsian(word) ? 1 : SHORTEST.start);
    if (isOpen) found.push({ word, run });
  }
  const last = found.at(-1)?.run;
  return found
    .filter(({ word }) => isLong(word))
    .map(({ word, run: own }) => ({ word, isHead: own === 0, isEnd: own === last }));
}

/** The words that name something, common ones too, and those of them that a passage begins with. */
export function namingWords(text: string, language: Language): { words: string[]; head: string[] } {
  const words: string[] = [];
  let head: string[] | null = null;
  for (const { typed, word, isWord, isBreak } of piecesOf(text, language)) {
    if (isBreak && words.length > 0) head ??= [...words];
    if (isWord && !isQuantity(word, typed, language)) words.push(word);
  }
  return { words, head: head ?? [...words] };
}

/** "L'identité" is two words, and "year's" is one. */
const apart = (text: string, language: Language): string =>
  language === "en" ? text.replace(/['’]s(?!\p{L})/gu, "") : text.replace(/(?<=\p{L})['’](?=\p{L})/gu, " ");

/** Arabic writes "for the" as part of a word. */
const FOR = /^لل\p{L}{3}/u;

const withoutArticle = (word: string, language: Language): string =>
  language === "ar" && word.length > SHORTEST.semitic
    ? word.replace(/^(?:[وف]?[بك]?ال|لل)(?=\p{L}{3})/u, "")
    : word;

const isAsian = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

function isLong(word: string): boolean {
  if (/^[\p{Script=Katakana}ー]+$/u.test(word)) return word.length >= SHORTEST.kana;
  if (isAsian(word)) return word.length >= SHORTEST.asian;
  return word.length >= (/\p{Script=Latin}/u.test(word) ? SHORTEST.latin : SHORTEST.semitic);
}

/** Numbers, units and days say how much and when, and not what. */
const isQuantity = (word: string, typed: string, language: Language): boolean =>
  /\d/.test(word) ||
  unitOf(typed) !== null ||
  numbersOf(language).has(typed) ||
  calendarWords(language).has(word);

function isCommon(word: string, typed: string, language: Language): boolean {
  if (isQuantity(word, typed, language) || commonWords(language).has(typed)) return true;
  return language === "en"
    ? commonStems().has(englishStem(word))
    : [...commonWords(language)].some((common) => isForm(common, word, language));
}

const commonStems = once(() => new Set([...commonWords("en")].map(englishStem)));

const isForm = (common: string, word: string, language: Language): boolean =>
  common.length >= SHORTEST.semitic && isSameWord(common, word, language, "form");

const isName = (word: string, names: ReadonlySet<string>, language: Language): boolean =>
  [...names].some((name) => isSameWord(name, word, language, "form"));

const folded = new Map<Language, ReadonlySet<string>>();

function numbersOf(language: Language): ReadonlySet<string> {
  const known = folded.get(language);
  if (known) return known;
  const made = new Set([...numberWords(language).keys()].map(fold));
  folded.set(language, made);
  return made;
}
