/** How often a text has each of its words. */
interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** A letter is a word in languages that write no spaces. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;

export function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(WORD) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of the words of two texts that they have in common: 1 where both have none. */
export function likeness(one: WordCounts, other: WordCounts): number {
  const total = one.total + other.total;
  if (total === 0) return 1;
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of few.counts) common += Math.min(count, many.counts.get(word) ?? 0);
  return (2 * common) / total;
}
