import type { Language } from "~/platform/language/languages";
import { fold } from "~/platform/text/fold";
import type { Brief } from "../briefs/brief";
import { isFrequentWord } from "../writing/composer/detect/detect-language";
import { withoutOptions } from "../writing/composer/table/options";
import { readItems } from "../writing/composer/values";
import { numbersIn } from "./counts/numbers-in-text";
import type { PlacedPassage } from "./sections";
import { digitsIn } from "./shares-in-text";
import { stemsOf } from "./word-stems";

/** The share of an item's words that the answers must have; low, because a model uses words of its own. */
const LEAST_TRACED = 0.34;
/** The same share where every deliverable is named already, so that the item cannot be one of them. */
const LEAST_TRACED_BESIDE = 0.67;
/** The share of a deliverable's words that names it in the text. */
const LEAST_NAMED = 0.6;

/** Letters of a word that names a deliverable by itself. */
const LEAST_LETTERS = 5;

const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** @param text folded */
export function signsOf(text: string): string[] {
  const stems = stemsOf(text);
  if (stems.length > 0) return stems;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (!ASIAN.test(letters)) return letters === "" ? [] : [text.trim()];
  return [...letters].slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
}

/** Returns the share of the signs that the text has, from 0 to 1. @param text folded */
export function shareNamed(signs: readonly string[], text: string): number {
  if (signs.length === 0) return 1;
  return signs.filter((sign) => text.includes(sign)).length / signs.length;
}

const HEAD = /^([^:(–—]{4,}?)(?: ?[:(–—]| - )/;

export interface Deliverable {
  item: string;
  /** The client may take it or leave it: "Optional: a poster, 900". */
  isOption: boolean;
  signs: readonly string[];
  /** The signs of the words before its first "for" or "with": "Guide" of a guide for inspectors. */
  head: readonly string[];
  numbers: ReadonlySet<string>;
  /** Its numbers, those in words as well. */
  amounts: ReadonlySet<string>;
  /** Names of firms and products in its words that no other deliverable has: "QuickBooks". */
  names: readonly string[];
  /** The first and the last word of its head, where no other deliverable has the word. */
  nouns: readonly string[];
  /** Its head, where that has several words: "member app". */
  phrase: string | null;
  /** A long word, in languages that write compounds as one: "Buchungsportal" is also called "Portal". */
  compound: string | null;
  /** Four letters in a row of its words, where it has a number. */
  letters: ReadonlySet<string>;
}

/** Each is looked for in each passage. */
const MOST = 100;

export function deliverablesOf(
  { deliverables, title, clientName, clientCompany }: Brief,
  { language, counts }: { language: Language; counts: ReadonlyMap<string, number> },
): Deliverable[] {
  const everywhere = fold(`${title} ${clientName} ${clientCompany}`);
  const items = readItems(deliverables).slice(0, MOST);
  const fixed = new Set(readItems(withoutOptions(deliverables)));
  const read = items.map((item) => {
    const folded = fold(item);
    const phrase = headOf(folded, counts);
    const head = signsOf(phrase);
    const compound = COMPOUNDS.has(language) ? (folded.split(" ").find(isLongWord) ?? null) : null;
    // "Editing" is also said as "we edit".
    const signs = signsOf(language === "en" ? folded.replace(/(?<=\p{L}{4})ing(?!\p{L})/gu, "") : folded);
    return { item, folded, phrase, head, compound, signs, names: namesIn(item, language) };
  });
  const times = new Map<string, number>();
  for (const { signs, names } of read)
    for (const word of new Set([...signs, ...names])) times.set(word, (times.get(word) ?? 0) + 1);
  const isOwn = (word: string) => times.get(word) === 1 && !everywhere.includes(word);
  return read.map(({ item, folded, phrase, head, compound, signs, names }) => {
    const numbers = digitsIn(item);
    const amounts = new Set([...numbers, ...numbersIn(item, counts).map(({ value }) => String(value))]);
    const isAlone = read.filter((other) => other.folded.includes(phrase)).length === 1;
    return {
      item,
      isOption: !fixed.has(item),
      signs,
      head: head.filter((word, at) => at === 0 || isOwn(word)),
      compound,
      names: names.filter(isOwn),
      nouns: [...head.slice(0, 1), ...head.slice(-1)].filter(
        (word) => word.length >= LEAST_LETTERS && isOwn(word),
      ),
      phrase: isAlone && phrase.includes(" ") && !everywhere.includes(phrase) ? phrase : null,
      numbers,
      amounts,
      letters: new Set(amounts.size > 0 ? fours(folded) : []),
    };
  });
}

const NAME = /(?<= )\p{Lu}\p{L}*\p{Ll}{2,}/gu;
/** German nouns have capitals too, but hardly lack an article after these words. */
const GERMAN_NAME = /(?<= (?:an|zu) )\p{Lu}\p{L}{2,}/gu;

/** Finds names after the first word, which has a capital in any case. Folded. */
const namesIn = (item: string, language: Language): string[] =>
  (item.match(language === "de" ? GERMAN_NAME : NAME) ?? []).map(fold);

const COMPOUNDS: ReadonlySet<Language> = new Set(["de", "nl", "sv", "da", "nb", "fi"]);
const LONG_WORD = 9;
const isLongWord = (word: string): boolean => word.length >= LONG_WORD && /^\p{L}+$/u.test(word);

/** "Six short clips" are clips. */
function headOf(folded: string, counts: ReadonlyMap<string, number>): string {
  const [first = "", ...others] = folded.split(" ");
  const words = others.length > 0 && (/^\d+$/.test(first) || counts.has(first)) ? others : [first, ...others];
  const end = words.findIndex((word, at) => at > 0 && isFrequentWord(word.replace(/[^\p{L}]/gu, "")));
  return (end < 0 ? words : words.slice(0, end)).join(" ");
}

const fours = (folded: string): string[] =>
  (folded.match(/\p{L}{4,}/gu) ?? []).flatMap((word) =>
    [...word].slice(3).map((_, at) => word.slice(at, at + 4)),
  );

const PIECES = /[,;:\n\t(–—、，；：]| - | (?:and|und|sowie|et|y|e|en|i|oraz|och|og|ja|a|plus) /u;

/** Checks whether words name it: most of its own, its head alone, or its number in other words. @param folded */
export function isNamedBy({ signs, head, amounts, letters }: Deliverable, folded: string): boolean {
  if (shareNamed(signs, folded) >= LEAST_NAMED) return true;
  if (head.some((word) => folded.includes(word)) && isHeadAlone(folded, signs, head)) return true;
  return (
    amounts.size > 0 &&
    [...digitsIn(folded)].some((number) => number.length > 1 && amounts.has(number)) &&
    fours(folded).some((four) => letters.has(four))
  );
}

/** Checks whether a piece of the text has the head, and only words of the deliverable. */
const isHeadAlone = (folded: string, signs: readonly string[], head: readonly string[]): boolean =>
  folded.split(PIECES).some((piece) => {
    const own = signsOf(piece);
    return (
      own.length > 0 &&
      head.some((word) => own.includes(word)) &&
      own.every((sign) => signs.some((one) => one.startsWith(sign)))
    );
  });

/** Checks whether an item names no deliverable and has too few words of the answers. @param answers folded */
export function isStrangeItem(
  { text, folded }: PlacedPassage,
  answers: string,
  own: readonly Deliverable[],
  areAllNamed: boolean,
): boolean {
  if (own.some((deliverable) => isNamedBy(deliverable, folded))) return false;
  const head = HEAD.exec(text)?.[1];
  const parts = [text, ...(head ? [head] : [])].map((part) => signsOf(fold(part)));
  const least = areAllNamed ? LEAST_TRACED_BESIDE : LEAST_TRACED;
  return parts.every((signs) => shareNamed(signs, answers) < least);
}

/** "24 photographs" where the brief has 42. Null where all numbers are the brief's. */
export function changedNumber({ text, folded }: PlacedPassage, own: readonly Deliverable[]): string | null {
  const best = own
    .map(({ signs, numbers }) => ({ numbers, named: shareNamed(signs, folded) }))
    .reduce((one, other) => (other.named > one.named ? other : one), {
      numbers: new Set<string>(),
      named: 0,
    });
  if (best.named < LEAST_NAMED || best.numbers.size === 0) return null;
  const numbers = [...digitsIn(text)];
  if ([...best.numbers].every((number) => numbers.includes(number))) return null;
  // "11 base and 6 wall units" are 17.
  const sum = numbers.reduce((whole, number) => whole + Number(number), 0);
  if (best.numbers.has(String(sum))) return null;
  return numbers.find((number) => !best.numbers.has(number)) ?? null;
}

const SHORTEST_TAIL = 4;

/** Checks whether an item is the end of this compound, and of no other. */
const hasTail = (items: readonly PlacedPassage[], compound: string, own: readonly Deliverable[]): boolean =>
  items.some(({ folded }) => {
    const word = folded.trim();
    return (
      word.length >= SHORTEST_TAIL &&
      compound.endsWith(word) &&
      own.filter((other) => other.compound?.endsWith(word)).length === 1
    );
  });

/** Deliverables that the text does not name: where it lists them, or else anywhere. */
export function missingDeliverables(
  own: readonly Deliverable[],
  passages: readonly PlacedPassage[],
): string[] {
  const listed = passages.filter(({ section, kind }) => section === "deliverables" && kind !== "heading");
  const unlisted = unnamedIn(own, listed, !listed.some(({ kind }) => kind === "text"));
  // A heading such as "What it should deliver" may stand above goals.
  const isList = listed.length > 0 && unlisted.length <= own.length / 2;
  if (!isList) return unnamedIn(own, passages, false).map(({ item }) => item);
  return unlisted
    .filter((one) => !passages.some(({ kind, folded }) => kind === "text" && isNamedBy(one, folded)))
    .map(({ item }) => item);
}

function unnamedIn(
  own: readonly Deliverable[],
  passages: readonly PlacedPassage[],
  isList: boolean,
): Deliverable[] {
  const texts = passages.map(({ folded }) => folded);
  const whole = texts.join("\n");
  const isNamed = (one: Deliverable) =>
    shareNamed(one.signs, whole) >= LEAST_NAMED ||
    one.names.some((name) => whole.includes(name)) ||
    (one.compound !== null && hasTail(passages, one.compound, own)) ||
    // A list says each; prose may say one word of it.
    (!isList && one.nouns.some((noun) => whole.includes(noun))) ||
    (!isList && one.phrase !== null && whole.includes(one.phrase)) ||
    texts.some((text) => isNamedBy(one, text));
  return own.filter((one) => !isNamed(one));
}
