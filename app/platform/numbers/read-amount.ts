/** Typed money. Amounts are integers of minor units. */
import { isMarkOf } from "./currency-marks";
import { minorDigits } from "./minor-digits";
import { numberParts, plainText } from "./number-text";
import { type Convention, type NumberRead, readDigits, UNREAD } from "./read-digits";

/** Characters; keeps pasted prose away from the patterns. */
const LONGEST = 80;
const SHIFTS: Readonly<Record<string, number>> = { k: 3, m: 6 };

/** Reads "$18,500", "18.500,50 €", "₹12,34,567", "1 200 kr", "(50.00)" or "12k" in this currency; an amount may be below zero. */
export function readAmount(text: string, currency: string, convention: Convention | null = null): NumberRead {
  if (text.length > LONGEST) return UNREAD;
  const { before, digits, after, isNegative } = numberParts(inMinorUnits(plainText(text), currency));
  if (digits === "" || !isMarkOf(before, currency)) return UNREAD;
  const { shift, rest } = isMarkOf(after, currency) ? { shift: 0, rest: after } : scaleIn(after);
  if (!isMarkOf(rest, currency)) return UNREAD;
  const read = readDigits(digits, minorDigits(currency), convention, shift);
  return isNegative ? negative(read) : read;
}

function scaleIn(after: string): { shift: number; rest: string } {
  const shift = SHIFTS[after[0] ?? ""] ?? 0;
  return { shift, rest: shift === 0 ? after : after.slice(1) };
}

/** The escudo of Cape Verde stands where others have the decimal sign: "1 200$50". */
const inMinorUnits = (text: string, currency: string): string =>
  currency === "CVE" ? text.replace(/(\d)\$(\d\d)(?!\d)/, "$1,$2") : text;

const negative = ({ value, others }: NumberRead): NumberRead => ({
  value: value && -value,
  others: others.map((one) => -one),
});

/** One plain amount that is not below zero; null for anything else, and for what can be read in two ways. */
export function parseMoney(text: string, currency: string): number | null {
  const { value } = readAmount(text, currency);
  return value === null || value < 0 || Object.is(value, -0) ? null : value;
}
