/** Typed money. Amounts are integers of minor units. */
import type { Brief } from "./brief";
import { minorDigits } from "./minor-digits";

/** Of a brief. A price table may have others. */
export type Currency = Brief["currency"];

/** A bare "$" means the brief's dollar. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  USD: ["us-dollars", "us dollars", "dollars", "usd", "us$", "$"],
  CAD: ["canadian dollars", "dollars", "cad", "ca$", "c$", "$"],
  EUR: ["euros", "euro", "eur", "€"],
  GBP: ["pounds", "gbp", "£"],
};

const marksOf = (currency: string): readonly string[] => MARKS[currency] ?? [currency.toLowerCase()];

/** Characters; keeps pasted prose away from the patterns. */
const LONGEST = 80;
const AMOUNT = /^(\d[\d., ']*?)(?:[.,][-–—])? ?([km]?)$/;
/** "18500", or groups of three behind one kind of separator: "18,500", "18.500", "18 500", "18'500". */
const WHOLE = /^(?:\d+|\d{1,3}([., '])\d{3}(?:\1\d{3})*)$/;
const SHIFTS: Record<string, number> = { "": 0, k: 3, m: 6 };

/** Reads "$18,500", "18.500,50 €", "96.000" or "12k". Null for anything but one plain amount in this currency. */
export function parseMoney(text: string, currency: string): number | null {
  if (text.length > LONGEST) return null;
  const plain = text.toLowerCase().replace(/\s/g, " ").replaceAll("’", "'").trim();
  const match = AMOUNT.exec(withoutMarks(plain, currency));
  if (!match) return null;
  const [, digits = "", suffix = ""] = match;
  const places = minorDigits(currency);
  const parts = splitDecimals(digits, suffix !== "", places);
  return parts && toMinorUnits(parts, (SHIFTS[suffix] ?? 0) + places);
}

function withoutMarks(text: string, currency: string): string {
  let rest = text;
  for (const mark of marksOf(currency)) {
    if (rest.startsWith(mark)) rest = rest.slice(mark.length).trim();
    if (rest.endsWith(mark)) rest = rest.slice(0, -mark.length).trim();
  }
  return rest;
}

interface Digits {
  whole: string;
  fraction: string;
}

function splitDecimals(text: string, scaled: boolean, places: number): Digits | null {
  const at = decimalPosition(text, scaled, places);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || fraction.length > (scaled ? 3 : places)) return null;
  return { whole: whole.replace(/\D/g, ""), fraction };
}

/** "1.234,5" at the comma, "96.000" nowhere; "1.250" at the point where a currency has three decimals. */
function decimalPosition(text: string, scaled: boolean, places: number): number {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0 || text.indexOf(text[last] as string) !== last) return text.length;
  const alone = /^\d*$/.test(text.slice(0, last));
  const groupOfThree = text.length - last === 4 && last <= 3 && !text.startsWith("0");
  const isFraction = scaled || (places === 3 && text[last] === ".");
  return alone && groupOfThree && !isFraction ? text.length : last;
}

function toMinorUnits({ whole, fraction }: Digits, shift: number): number | null {
  const places = shift - fraction.length;
  if (whole.length > 16 || places < 0) return null;
  const minor = BigInt(whole + fraction) * 10n ** BigInt(places);
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : null;
}
