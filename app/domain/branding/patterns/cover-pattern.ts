import { type Cover, type CoverPattern, PATTERN_FAMILIES } from "~/db/vocabulary";
import { seededRandom, seedOf } from "./seeded-random";

/** Returns the pattern that a proposal begins with. @param text its id, or anything else that is its own */
export function patternFor(text: string): CoverPattern {
  const seed = seedOf(text);
  const at = Math.floor(seededRandom(seed)() * PATTERN_FAMILIES.length);
  return { family: PATTERN_FAMILIES[at] ?? "contours", seed };
}

/** Returns the cover that a proposal gets by itself: a pattern in the account's colour. @param text its id */
export const generatedCover = (text: string): Cover => ({
  layout: "pattern",
  colour: null,
  picture: null,
  pattern: patternFor(text),
});

/** `contours-1234`, as forms send it. */
export const patternName = ({ family, seed }: CoverPattern): string => `${family}-${seed}`;

export const MOST_SEED = 2 ** 32 - 1;

/** Null for what names no pattern. */
export function parsePatternName(name: string): CoverPattern | null {
  const [, word, digits] = /^([a-z]{1,20})-(\d{1,10})$/.exec(name) ?? [];
  const family = PATTERN_FAMILIES.find((known) => known === word);
  const seed = Number(digits);
  return family && seed <= MOST_SEED ? { family, seed } : null;
}
