import type { Language } from "~/platform/language/languages";

/** Languages that write compounds as one word: "Termine" and "Terminbuchung". */
const COMPOUNDS: ReadonlySet<Language> = new Set(["de", "nl", "sv", "da", "nb", "fi"]);
const EXACT: ReadonlySet<Language> = new Set(["ja", "zh-Hans"]);

/** Letters that two forms of a word share, and letters of their endings. */
const LEAST = { word: 5, stem: 6, semitic: 4, first: 4 };
const LONGEST_ENDING = 2;

/** Compares the beginnings of two words. @param by "form" takes no compound for a form of its first part. Both are folded. */
export function isSameWord(
  one: string,
  other: string,
  language: Language,
  by: "form" | "compound" = "compound",
): boolean {
  if (one === other) return true;
  if (EXACT.has(language)) return false;
  if (language === "en") return englishStem(one) === englishStem(other);
  if (language === "ar" || language === "he") return isSameSemitic(one, other);
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const shared = sharedLetters(short, long);
  const [shortEnding, longEnding] = [short.length - shared, long.length - shared];
  const mayBeCompound = by === "compound" && COMPOUNDS.has(language);
  if (mayBeCompound && isLastPart(withoutEnding(short), withoutEnding(long))) return true;
  if (shared < LEAST.word || shortEnding > LONGEST_ENDING) return false;
  if (longEnding <= LONGEST_ENDING) return shared >= LEAST.stem || shortEnding === 0;
  return mayBeCompound;
}

/** "Buchungen" and "Direktbuchung"; but "Bestellung" says something else than "Stellung". */
function isLastPart(short: string, long: string): boolean {
  const first = long.slice(0, -short.length);
  return (
    short.length >= LEAST.stem && long.endsWith(short) && first.length >= LEAST.first && !isPrefix(first)
  );
}

/** "Nachbe" of "Nachbestellung". */
const isPrefix = (first: string): boolean => PREFIXES.has(first) || /(?:be|ver|ent|zer)$/u.test(first);

const withoutEnding = (word: string): string => word.replace(/(?<=\p{L}{6})(?:en|er|es|n|e|s)$/u, "");

const PREFIXES = new Set(
  "nach uber unter durch wieder zusammen voraus weiter zuruck gegen hinter wider over onder tegen samen efter etter under mellan mellem mellom".split(
    " ",
  ),
);

function sharedLetters(short: string, long: string): number {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return at;
}

/** English endings are few, so that forms can be looked up. */
export const englishStem = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(?<=\p{L}{4})(?:ings|ing|ed|es|s)$/u, "")
    .replace(/(?<=\p{L}{3})e$/u, "");

/** A word may have "and" in front, and an ending of one or two letters. */
function isSameSemitic(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    short.length >= LEAST.semitic && long.length - short.length <= LONGEST_ENDING && long.startsWith(short)
  );
}
