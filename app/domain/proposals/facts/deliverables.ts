import { isFrequentWord } from "../../writing/composer/detect-language";
import { readItems } from "../../writing/composer/values";
import { fold, stemsOf } from "../checks/word-stems";
import type { PlacedPassage } from "./sections";
import { digitsIn } from "./shares-in-text";

/** Of an item's words, in all answers. Generous: a model says it in words of its own. */
const LEAST_TRACED = 0.34;
/** The same, where each deliverable has another item already, which this one cannot be. */
const LEAST_TRACED_BESIDE = 0.67;
/** Of a deliverable's words, in the text. */
const LEAST_NAMED = 0.6;

const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** @param text folded */
export function signsOf(text: string): string[] {
  const stems = stemsOf(text);
  if (stems.length > 0) return stems;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (!ASIAN.test(letters)) return letters === "" ? [] : [text.trim()];
  return [...letters].slice(1).map((letter, at) => `${letters[at] ?? ""}${letter}`);
}

/** From 0 to 1. @param text folded */
export function shareNamed(signs: readonly string[], text: string): number {
  if (signs.length === 0) return 1;
  return signs.filter((sign) => text.includes(sign)).length / signs.length;
}

const HEAD = /^([^:(–—]{4,}?)(?: ?[:(–—]| - )/;

export interface Deliverable {
  item: string;
  signs: readonly string[];
  /** Of the words before its first "for" or "with": "Guide" of a guide for inspectors. */
  head: readonly string[];
  numbers: ReadonlySet<string>;
  /** Four letters in a row of its words, where it has a number. */
  letters: ReadonlySet<string>;
}

/** Each is looked for in each passage. */
const MOST = 100;

export const deliverablesOf = (answer: string): Deliverable[] =>
  readItems(answer)
    .slice(0, MOST)
    .map((item) => {
      const folded = fold(item);
      const numbers = digitsIn(item);
      return {
        item,
        signs: signsOf(folded),
        head: signsOf(headOf(folded)),
        numbers,
        letters: new Set(numbers.size > 0 ? fours(folded) : []),
      };
    });

function headOf(folded: string): string {
  const words = folded.split(" ");
  const end = words.findIndex((word, at) => at > 0 && isFrequentWord(word.replace(/[^\p{L}]/gu, "")));
  return (end < 0 ? words : words.slice(0, end)).join(" ");
}

const fours = (folded: string): string[] =>
  (folded.match(/\p{L}{4,}/gu) ?? []).flatMap((word) =>
    [...word].slice(3).map((_, at) => word.slice(at, at + 4)),
  );

const PIECES = /[,;:\n\t(–—、，；：]| - | (?:and|und|sowie|et|y|e|en|i|oraz|och|og|ja|a|plus) /u;

/** Whether words name it: most of its own, its head alone ("Guide"), or its number in other words ("60 vases" for "60 photographs of vases"). @param folded */
export function isNamedBy({ signs, head, numbers, letters }: Deliverable, folded: string): boolean {
  if (shareNamed(signs, folded) >= LEAST_NAMED) return true;
  if (head.length > 0 && folded.includes(head[0] ?? "") && isHeadAlone(folded, signs, head)) return true;
  return (
    numbers.size > 0 &&
    [...numbers].some((number) => number.length > 1 && folded.includes(number)) &&
    [...digitsIn(folded)].some((number) => number.length > 1 && numbers.has(number)) &&
    fours(folded).some((four) => letters.has(four))
  );
}

/** A piece of the text that says nothing else. */
const isHeadAlone = (folded: string, signs: readonly string[], head: readonly string[]): boolean =>
  folded.split(PIECES).some((piece) => {
    const own = signsOf(piece);
    return own.length > 0 && own.includes(head[0] ?? "") && own.every((sign) => signs.includes(sign));
  });

/** An item that has too few words of any answer, and names no deliverable. @param answers folded */
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
  return numbers.find((number) => !best.numbers.has(number)) ?? null;
}

/** Deliverables that the text does not name: where it lists them, or else anywhere. */
export function missingDeliverables(
  own: readonly Deliverable[],
  passages: readonly PlacedPassage[],
): string[] {
  const listed = passages.filter(({ section, kind }) => section === "deliverables" && kind !== "heading");
  const texts = (listed.length > 0 ? listed : passages).map(({ folded }) => folded);
  const whole = texts.join("\n");
  return own
    .filter(
      (one) => shareNamed(one.signs, whole) < LEAST_NAMED && !texts.some((text) => isNamedBy(one, text)),
    )
    .map(({ item }) => item);
}
