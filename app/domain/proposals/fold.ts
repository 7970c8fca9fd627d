/**
 * Text as the search compares it: small letters, and the accents of Western and the commonest of Central European
 * names left off, so that "zoe" finds "Zoë" and "østerbro" finds "Østerbro". SQLite folds ASCII alone, and takes an
 * expression 100 deep at most: a letter costs a level, so both sides of the comparison share this short list.
 */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "áàâäåãÁÀÂÄÅÃ",
  c: "çčÇČ",
  e: "éèêëÉÈÊË",
  i: "íìîïÍÌÎÏ",
  l: "łŁ",
  n: "ñÑ",
  o: "óòôöøõÓÒÔÖØÕ",
  s: "šşŠŞ",
  u: "úùûüÚÙÛÜ",
  y: "ýÿÝ",
  z: "žŽ",
};

export const FOLDED_LETTERS: readonly (readonly [letter: string, plain: string])[] = Object.entries(
  ACCENTED,
).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const));

const PLAIN = new Map(FOLDED_LETTERS);

/** Folds what somebody typed exactly as the database folds what is stored. */
export const fold = (text: string): string =>
  [...text].map((letter) => PLAIN.get(letter) ?? asciiLower(letter)).join("");

const asciiLower = (letter: string) => (letter >= "A" && letter <= "Z" ? letter.toLowerCase() : letter);
