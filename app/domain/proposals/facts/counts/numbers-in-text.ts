/** A whole number in digits or in words. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  isWord: boolean;
}

/** No parts of times, dates, decimals and names. Japanese and Chinese do not part words. */
const DIGITS = "\\d{1,6}(?![\\d\\p{Ll}\\p{Lu}]|[.,:/]\\d)";
/** What may not stand before. */
const NOT_BEFORE_DIGITS = /[\p{Ll}\p{Lu}\d.,:/月年第]/u;
const NOT_BEFORE_WORDS = /[\p{L}\p{M}]/u;

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Of each language, or of each two; built once. */
const patterns = new WeakMap<ReadonlyMap<string, number>, RegExp>();

function patternOf(words: ReadonlyMap<string, number>): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length);
  const forms = longestFirst.flatMap((word) => [...new Set([word, withCapital(word)])]);
  const inWords = forms.length > 0 ? `|(?:${forms.join("|")})(?![\\p{L}\\p{M}])` : "";
  const pattern = new RegExp(`${DIGITS}${inWords}`, "gu");
  patterns.set(words, pattern);
  return pattern;
}

/** Between "four" and "hundred", "treinta" and "dos". */
const NEXT = /[ -](?:(?:and|y|e|et|i) )?(\p{L}+)/uy;
const HUNDRED = 100;

/** @param text plain (passages.server.ts) */
export function numbersIn(text: string, words: ReadonlyMap<string, number>): FoundNumber[] {
  return [...text.matchAll(patternOf(words))].flatMap(({ 0: token, index: start }): FoundNumber[] => {
    const end = start + token.length;
    const value = words.get(token.toLowerCase());
    const before = text[start - 1] ?? "";
    if ((value === undefined ? NOT_BEFORE_DIGITS : NOT_BEFORE_WORDS).test(before)) return [];
    if (value === undefined) return [{ start, end, value: Number(token), isWord: false }];
    return [{ start, isWord: true, ...withNext(text, { end, value }, words) }];
  });
}

/** "forty-two", "four hundred" */
function withNext(
  text: string,
  { end, value }: { end: number; value: number },
  words: ReadonlyMap<string, number>,
) {
  NEXT.lastIndex = end;
  const match = NEXT.exec(text);
  const next = match ? words.get((match[1] ?? "").toLowerCase()) : undefined;
  const isTens = value >= 20 && value < HUNDRED && value % 10 === 0;
  if (match && next === HUNDRED && value < HUNDRED)
    return { end: end + match[0].length, value: value * HUNDRED };
  return match && next !== undefined && next < 10 && isTens
    ? { end: end + match[0].length, value: value + next }
    : { end, value };
}
