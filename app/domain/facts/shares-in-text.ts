import { shareOf } from "../briefs/share";
import { PERCENT } from "../writing/composer/terms/instalments";

export interface FoundShare {
  start: number;
  end: number;
  /** Hundredths of a per cent. */
  share: number;
}

/** @param text plain (passages.server.ts) */
export const sharesIn = (text: string): FoundShare[] =>
  [...text.matchAll(PERCENT)].map(({ 0: whole, 1: number = "", 2: decimals, index: start }) => ({
    start,
    end: start + whole.length,
    share: shareOf(number, decimals),
  }));

interface FoundCount {
  start: number;
  end: number;
  /** Digits without separators; "12k" is twelve thousand. */
  digits: string;
}

/** "10,000 users", "120+ projects", "3 million": what a statistic looks like. Telephone numbers have more groups. */
const COUNTS =
  /(?<![\p{L}\d.,:/+\-(]|[\d+)] )(?:\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3}){0,3}(?= \p{L})|\d{1,6}\+(?= \p{L})|\d{1,3}k(?= \p{L})|\d{1,3}(?:[.,]\d)? ?(?:million|mio\b|millones|milioni|milhões|miljoen|mln\b|百万|[万億亿])|\d{1,2}(?:[.,]\d)?x(?=[ .,]))/giu;

/** @param text plain (passages.server.ts) */
export const countsIn = (text: string): FoundCount[] =>
  (/\d/.test(text) ? [...text.matchAll(COUNTS)] : []).map(({ 0: whole, index: start }) => ({
    start,
    end: start + whole.length,
    digits: whole.replace(/k$/i, "000").replace(/\D/g, ""),
  }));

/** Returns a text's numbers without separators; "14 000" is also one number, and "14k" is fourteen thousand. */
export const digitsIn = (text: string): ReadonlySet<string> => {
  const numbers = text.match(/\d[\d.,'’]*/g) ?? [];
  const spaced = text.match(/(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/g) ?? [];
  const thousands = [...text.matchAll(/(?<![\d.,])(\d{1,3})k(?!\p{L})/giu)].map(
    ([, number]) => `${number}000`,
  );
  return new Set([...numbers, ...spaced, ...thousands].map((number) => number.replace(/\D/g, "")));
};
