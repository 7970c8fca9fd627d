const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

type Direction = "ltr" | "rtl";

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The direction that a browser finds for `dir="auto"`: the first letter's. Null for a text without letters. */
export function directionOfFirst(text: string): Direction | null {
  const [first] = LETTER.exec(text) ?? [];
  return first === undefined ? null : hasRightToLeft(first) ? "rtl" : "ltr";
}

/** Of the words: a sentence from right to left may have this many names in it. */
const LEAST = { rtl: 1 / 4, ltr: 1 / 2 };

/** A sentence that begins with a name in another script is read in its own direction. Null for a text without letters. */
export function directionOfWords(text: string): Direction | null {
  const first = directionOfFirst(text);
  if (first === null) return null;
  const words = text.split(/\s+/).filter((word) => LETTER.test(word));
  return words.filter(hasRightToLeft).length >= words.length * LEAST[first] ? "rtl" : "ltr";
}
