/** Typed quantities and percentages, in thousandths. */
import { numberParts, plainText } from "./number-text";
import { type Convention, type NumberRead, readDigits, UNREAD } from "./read-digits";

const LONGEST = 40;
const PLACES = 3;
const MOST_PERCENT = 9_999_999;

/** "7.5", "7,5", "1 000", "1.200,5". "1.200" is two numbers where no convention decides. */
export function readQuantity(text: string, convention: Convention | null = null): NumberRead {
  if (text.length > LONGEST) return UNREAD;
  const { before, digits, after, isNegative } = numberParts(plainText(text));
  if (digits === "" || before + after !== "") return UNREAD;
  const { value, others } = readDigits(digits, PLACES, convention);
  return isNegative ? { value: value && -value, others: others.map((one) => -one) } : { value, others };
}

/** Reads thousandths of a per cent: "19 %", "8.875%". Three digits after a sign are decimals: no rate is 1000 %. */
export function readRate(text: string): number | null {
  if (text.length > LONGEST) return null;
  const { before, digits, after, isNegative } = numberParts(plainText(text).replaceAll("٪", "%"));
  if (digits === "" || isNegative || !["", "%"].includes(before + after)) return null;
  const sign = /[.,](?=\d{3}$)/.exec(digits)?.[0];
  const { value } = readDigits(digits, PLACES, { decimal: sign === "," ? "," : ".", isShown: true });
  return value === null || value > MOST_PERCENT ? null : value;
}

export const isRate = (text: string): boolean => /[%％٪]\s*$|^\s*[%％٪]/.test(text);
