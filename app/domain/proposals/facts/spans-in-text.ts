import type { Unit } from "../../writing/composer/phrases/phrases";
import { UNIT_WORDS, unitOf } from "../../writing/composer/stages";

/** "six weeks": how long something takes. */
export interface FoundSpan {
  start: number;
  end: number;
  count: number;
  unit: Unit;
}

/** Behind a number or a word. Japanese and Chinese write both together. */
const SPANS = new RegExp(`(?<=\\d ?|[\\p{L}\\d][ -])(?:${UNIT_WORDS})(?![\\p{Ll}\\p{Lu}\\p{M}])`, "giu");
const COUNT = /(?<![\p{L}\d.,])(\d{1,3}|\p{L}{2,12})[ -]?$/u;
/** "2 to 3 weeks", "every two weeks" and "24/7 days" are no duration of their own. */
const UNCERTAIN =
  /(?:\d|[-–/.,:]|(?<!\p{L})(?:every|each|all|alle|jede|jeden|toutes les|tous les|chaque|cada|ogni|elke|iedere|co|każde|varje|var|hver|hvert|joka|každé|každý|كل|כל)) ?$/iu;
const REACH = 14;

/** @param text plain (passages.server.ts) */
export function spansIn(text: string, numbers: ReadonlyMap<string, number>): FoundSpan[] {
  return [...text.matchAll(SPANS)].flatMap(({ 0: word, index }) => {
    const count = COUNT.exec(text.slice(Math.max(0, index - REACH), index));
    const number = count ? countOf(count[1] ?? "", numbers) : null;
    const start = index - (count?.[0].length ?? 0);
    const unit = unitOf(word);
    if (!number || !unit || UNCERTAIN.test(text.slice(Math.max(0, start - REACH), start))) return [];
    return [{ start, end: index + word.length, count: number, unit }];
  });
}

function countOf(word: string, numbers: ReadonlyMap<string, number>): number | null {
  if (/^\d/.test(word)) return Number(word);
  const count = numbers.get(word.toLowerCase()) ?? null;
  // One is also an article.
  return count === 1 ? null : count;
}
