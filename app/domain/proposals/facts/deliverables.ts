import { readItems } from "../../writing/composer/values";
import { fold, stemsOf } from "../checks/word-stems";
import type { PlacedPassage } from "./sections";
import { digitsIn } from "./shares-in-text";

/** Of an item's words, in all answers. Generous: a model says it in words of its own. */
const LEAST_TRACED = 0.34;
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
  numbers: ReadonlySet<string>;
}

export const deliverablesOf = (answer: string): Deliverable[] =>
  readItems(answer).map((item) => ({ item, signs: signsOf(fold(item)), numbers: digitsIn(item) }));

/** An item that has too few words of any answer, and names no deliverable. @param answers folded */
export function isStrangeItem(
  { text }: PlacedPassage,
  answers: string,
  own: readonly Deliverable[],
): boolean {
  const folded = fold(text);
  if (own.some(({ signs }) => shareNamed(signs, folded) >= LEAST_NAMED)) return false;
  const head = HEAD.exec(text)?.[1];
  const parts = [text, ...(head ? [head] : [])].map((part) => signsOf(fold(part)));
  return parts.every((signs) => shareNamed(signs, answers) < LEAST_TRACED);
}

/** "24 photographs" where the brief has 42. Null where all numbers are the brief's. */
export function changedNumber({ text }: PlacedPassage, own: readonly Deliverable[]): string | null {
  const folded = fold(text);
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
  const text = fold((listed.length > 0 ? listed : passages).map((passage) => passage.text).join("\n"));
  return own.filter(({ signs }) => shareNamed(signs, text) < LEAST_NAMED).map(({ item }) => item);
}
