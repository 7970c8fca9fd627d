import type { Unit } from "../../writing/composer/phrases/phrases";
import { UNIT_WORDS, unitOf } from "../../writing/composer/stages";
import { type FoundNumber, numbersIn } from "../counts/numbers-in-text";

/** "six weeks": how long something takes. */
export interface FoundSpan {
  start: number;
  end: number;
  count: number;
  unit: Unit;
}

/** A unit after a number. Japanese and Chinese write both together. */
const UNIT = new RegExp(
  `[ -]?(?:(?:working|business|calendar|full)[ -])?(${UNIT_WORDS})(?![\\p{Ll}\\p{Lu}\\p{M}])`,
  "iuy",
);
/** "2 to 3 weeks", "every two weeks" and "24/7 days" are no duration of their own. */
const UNCERTAIN =
  /(?:\d ?[-–—/~〜～]?|(?<!\d)\d{1,2},|(?<!\p{L})(?:every|each|all|alle|jede|jeden|toutes les|tous les|chaque|cada|ogni|elke|iedere|co|każde|varje|var|hver|hvert|joka|každé|každý|كل|כל)) ?$/iu;
const REACH = 14;

/** @param text plain (passages.server.ts) */
export const spansIn = (text: string, words: ReadonlyMap<string, number>): FoundSpan[] =>
  spansOf(text, numbersIn(text, words));

export const spansOf = (text: string, numbers: readonly FoundNumber[]): FoundSpan[] =>
  numbers.flatMap((number) => spanAt(text, number) ?? []);

function spanAt(text: string, { start, end, value, isWord }: FoundNumber): FoundSpan | null {
  // One is also an article.
  if (value === 0 || (isWord && value === 1)) return null;
  UNIT.lastIndex = end;
  const match = UNIT.exec(text);
  const unit = match && unitOf(match[1] ?? "");
  if (!match || !unit || UNCERTAIN.test(text.slice(Math.max(0, start - REACH), start))) return null;
  return { start, end: end + match[0].length, count: value, unit };
}
