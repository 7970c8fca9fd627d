/** Reads digits with separators. One rule holds for every number that people give. */

export type DecimalSign = "." | ",";

/** The sign before the decimals of a number. */
export interface Convention {
  decimal: DecimalSign;
  /** Other numbers nearby show the sign; else it is only usual where the reader lives. */
  isShown: boolean;
}

export interface NumberRead {
  /** Units of the last place. Null if the text cannot be read, or not without asking. */
  value: number | null;
  /** The values that the same text has for other readers. */
  others: number[];
}

export const UNREAD: NumberRead = { value: null, others: [] };

/** "1.200" and "1,200": a thousand and more, or three decimals. */
const DOUBTFUL = /^([1-9]\d{0,2})([.,])(\d{3})$/;
/** Thousands behind one kind of separator, or lakhs behind commas: "12,34,567". */
const WHOLE = /^(?:\d+|\d{1,3}([., '])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;
const LONGEST = 40;

/**
 * Reads "1,234.5", "1.234,5", "1 234", "1'234", "12,34,567". Where three digits stand behind the only sign, the convention says
 * what they are; without one they are thousands, unless the number may have three decimals.
 * @param places decimals that the number may have
 * @param shift powers of ten behind it, such as 3 for "12k"
 */
export function readDigits(
  digits: string,
  places: number,
  convention: Convention | null = null,
  shift = 0,
): NumberRead {
  if (digits.length > LONGEST) return UNREAD;
  const doubtful = shift === 0 ? DOUBTFUL.exec(digits) : null;
  if (doubtful) return readDoubtful(doubtful, places, convention);
  const at = decimalAt(digits);
  return { value: scaled(digits.slice(0, at), digits.slice(at + 1), places, shift), others: [] };
}

function readDoubtful(
  [, whole = "", sign = "", last = ""]: RegExpExecArray,
  places: number,
  convention: Convention | null,
): NumberRead {
  const thousands = scaled(whole + last, "", places, 0);
  const decimals = scaled(whole, last, places, 0);
  if (thousands === null) return { value: decimals, others: [] };
  if (convention === null)
    return places < 3
      ? { value: thousands, others: [] }
      : { value: null, others: decimals === null ? [thousands] : [thousands, decimals] };
  const isDecimal = convention.decimal === sign;
  if (convention.isShown)
    return isDecimal ? { value: decimals, others: [] } : { value: thousands, others: [] };
  if (!isDecimal) return { value: thousands, others: places < 3 || decimals === null ? [] : [decimals] };
  // Nobody types "4.900" for 4.90: where two decimals are the most, it is likelier a thousand, wherever the reader lives.
  return places < 3 && decimals !== null
    ? { value: thousands, others: [decimals] }
    : { value: decimals, others: [thousands] };
}

/** Returns the length if there are no decimals. */
function decimalAt(digits: string): number {
  const arabic = digits.indexOf("٫");
  if (arabic >= 0) return arabic;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  return last < 0 || digits.indexOf(digits[last] ?? "") !== last ? digits.length : last;
}

/** Ignores zeros after the last place. */
function scaled(whole: string, fraction: string, places: number, shift: number): number | null {
  const most = places + shift;
  const kept = fraction.length > most ? fraction.replace(/(?<!0)0+$/, "").padEnd(most, "0") : fraction;
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || kept.length > most) return null;
  const units = BigInt(whole.replace(/\D/g, "") + kept) * 10n ** BigInt(most - kept.length);
  return units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : null;
}

/** The decimal sign that a number shows; null for one that can be read either way, or has no decimals. */
export function shownDecimal(digits: string): DecimalSign | null {
  if (DOUBTFUL.test(digits)) return null;
  const signs = [...digits].filter((sign) => sign === "." || sign === ",") as DecimalSign[];
  const last = signs.at(-1);
  if (last === undefined) return null;
  const isRepeated = signs.filter((sign) => sign === last).length > 1;
  return isRepeated ? (last === "." ? "," : ".") : last;
}
