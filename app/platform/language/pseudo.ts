import type { Language } from "./languages";
import type { Messages } from "./translate";

/** Not among the languages: local mode alone has it, by `?language=en-XA`. */
export const PSEUDO_LANGUAGE = "en-XA" as Language;

const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ö",
  u: "ü",
  s: "š",
  y: "ý",
  z: "ž",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  N: "Ñ",
  O: "Ø",
  S: "Š",
  U: "Û",
};

/** German and Finnish are about this much longer than English. */
const LONGER = 0.35;

/**
 * English with accents, brackets and a third more letters, for tests of layout: words without brackets are no message.
 * Arguments, plurals and tags stay as they are.
 */
export const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([key, message = ""]) => [key, `⟦${accented(message)}⟧`]));

export function accented(message: string): string {
  let depth = 0;
  let isTag = false;
  let letters = 0;
  let result = "";
  for (const letter of message) {
    if (letter === "{") depth += 1;
    if (letter === "<") isTag = true;
    const isText = depth === 0 && !isTag;
    result += isText ? (ACCENTS[letter] ?? letter) : letter;
    if (isText) letters += 1;
    if (letter === "}") depth -= 1;
    if (letter === ">") isTag = false;
  }
  return result + "·".repeat(Math.ceil(letters * LONGER));
}
