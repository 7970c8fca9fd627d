/** A whole number in digits or in words. */
export interface FoundNumber {
  start: number;
  end: number;
  value: number;
  isWord: boolean;
}

/** Not the parts of times, dates, decimals and names. Japanese and Chinese do not part words. */
const TOKENS = /(?<![\p{Ll}\p{Lu}\d.,:/月年第])\d{1,6}(?![\d\p{Ll}\p{Lu}]|[.,:/]\d)|\p{L}+(?:-\p{L}+)*/gu;
/** Between "four" and "hundred", "treinta" and "dos". */
const NEXT = /[ -](?:(?:and|y|e|et|i) )?(\p{L}+)/uy;
const HUNDRED = 100;

/** @param text plain (passages.server.ts) */
export function numbersIn(text: string, words: ReadonlyMap<string, number>): FoundNumber[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 0: token, index: start }): FoundNumber[] => {
    if (/^\d/.test(token)) return [{ start, end: start + token.length, value: Number(token), isWord: false }];
    const word = token.toLowerCase();
    const whole = words.get(word);
    const [first = ""] = word.split("-", 1);
    const value = whole ?? words.get(first);
    if (value === undefined) return [];
    const end = start + (whole === undefined ? first.length : token.length);
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
