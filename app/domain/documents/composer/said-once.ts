/** Shorter sentences ("Launch.") may well stand in two places. */
const SHORTEST = 25;

/**
 * Remembers what a proposal has said, so that nothing is said twice: answers often repeat one another.
 * @returns a function that gives back a text without the sentences it has seen before ("" when nothing is left)
 */
export function sayOnce(): (text: string) => string {
  const said = new Set<string>();
  const isNew = (sentence: string): boolean => {
    const key = keyOf(sentence);
    if (key.length < SHORTEST) return true;
    if (said.has(key)) return false;
    said.add(key);
    return true;
  };
  return (text) => {
    const sentences = splitSentences(text);
    const fresh = sentences.filter(isNew);
    return fresh.length === sentences.length ? text : fresh.join(" ");
  };
}

/** Without case and punctuation. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether two answers are the same words, however short. */
export const saysTheSame = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/**
 * Splits at a full stop that a space follows; abbreviations split too, which joining again makes harmless.
 */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+/).filter((sentence) => sentence !== "");
