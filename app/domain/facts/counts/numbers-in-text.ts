/** A whole number in digits or in words. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  isWord: boolean;
}

/** Excludes parts of times, dates, decimals and names. Japanese and Chinese put no spaces between words. */
const DIGITS = "\\d{1,6}(?![\\d\\p{Ll}\\p{Lu}]|[.,:/]\\d)";
/** Characters that may not precede digits. */
const NOT_BEFORE_DIGITS = /[\p{Ll}\p{Lu}\d.,:/月年第]/u;
const NOT_BEFORE_WORDS = /[\p{L}\p{M}]/u;

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The pattern for the words of one language or of two, each built once. */
const patterns = new WeakMap<ReadonlyMap<string, number>, RegExp>();

export function numberPattern(words: ReadonlyMap<string, number>): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length);
  const forms = longestFirst.flatMap((word) => [...new Set([word, withCapital(word)])]);
  const inWords = forms.length > 0 ? `|(?:${forms.join("|")})(?![\\p{L}\\p{M}])` : "";
  const pattern = new RegExp(`${DIGITS}${inWords}`, "gu");
  patterns.set(words, pattern);
  return pattern;
}

/** The next word of a number: "hundred" after "four", "dos" after "treinta", "onze" after "soixante". */
const NEXT = /[ -](?:(?:and|y|e|et|i)[ -])?(\p{L}+(?:-\p{L}+)?)/uy;
const HUNDRED = 100;
/** Nobody knows how exact "three thousand" is. */
const THOUSAND =
  /^(?:thousand|tausend|mille|mila?|duizend|tysiąc\p{L}*|tysięcy|tusen|tusind|tuhat\p{L}*|tisíc\p{L}*|אלף|אלפים)(?!\p{L})/iu;

/** @param text plain (passages.server.ts) */
export function numbersIn(text: string, words: ReadonlyMap<string, number>): FoundNumber[] {
  let done = 0;
  return [...text.matchAll(numberPattern(words))].flatMap(({ 0: token, index: start }): FoundNumber[] => {
    if (start < done) return [];
    const end = start + token.length;
    const value = words.get(token.toLowerCase());
    const before = text[start - 1] ?? "";
    if ((value === undefined ? NOT_BEFORE_DIGITS : NOT_BEFORE_WORDS).test(before)) return [];
    if (value === undefined) return [{ start, end, value: Number(token), isWord: false }];
    const whole = withNext(text, { end, value }, words);
    done = whole.end;
    return whole.value === null ? [] : [{ start, isWord: true, end: whole.end, value: whole.value }];
  });
}

/** "forty-two", "three hundred and ten"; null with thousands. */
function withNext(
  text: string,
  first: { end: number; value: number },
  words: ReadonlyMap<string, number>,
): { end: number; value: number | null } {
  let { end, value } = first;
  for (;;) {
    NEXT.lastIndex = end;
    const match = NEXT.exec(text);
    const word = match?.[1] ?? "";
    if (!match || THOUSAND.test(word)) return { end, value: match ? null : value };
    const [part = ""] = word.split("-");
    const [typed, next] = [word, part]
      .map((typed) => [typed, words.get(typed.toLowerCase())] as const)
      .find(([, number]) => number !== undefined) ?? ["", undefined];
    const sum = next === undefined ? null : joined(value, next);
    if (sum === null) return { end, value };
    end += match[0].length - word.length + typed.length;
    value = sum;
  }
}

/** Joins two parts of a number; null where they are two numbers side by side. */
function joined(value: number, next: number): number | null {
  if (next === HUNDRED && value < HUNDRED) return value * HUNDRED;
  if (value >= HUNDRED && value % HUNDRED === 0 && next < HUNDRED) return value + next;
  const tens = value % HUNDRED;
  const isTens = tens >= 20 && tens % 10 === 0;
  // "Soixante-douze"
  const isScore = tens === 60 || tens === 80;
  return isTens && (next < 10 || (isScore && next < 20)) ? value + next : null;
}
