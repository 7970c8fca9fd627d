export interface LostWords {
  left: number;
  all: number;
}

/** A shorter text quickly loses half of its words. */
const FEWEST = 40;

/** Returns counts if more than half of the words are gone, else null. */
export function lostWords(before: string, after: string): LostWords | null {
  const [all, left] = [wordsIn(before), wordsIn(after)];
  return all >= FEWEST && left * 2 < all ? { left, all } : null;
}

const wordsIn = (html: string): number =>
  html
    .replace(/<[^<>]*>|&nbsp;/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
