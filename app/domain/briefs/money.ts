/** Typed and displayed money; in between, amounts are integers of minor units. */
import { numberFormat } from "~/platform/intl-formats";
import { directionOf } from "~/platform/language/direction";
import type { Brief } from "./brief";

export type Currency = Brief["currency"];

/** A bare "$" means the brief's dollar. */
const MARKS: Record<Currency, readonly string[]> = {
  USD: ["us-dollars", "us dollars", "dollars", "usd", "us$", "$"],
  CAD: ["canadian dollars", "dollars", "cad", "ca$", "c$", "$"],
  EUR: ["euros", "euro", "eur", "€"],
  GBP: ["pounds", "gbp", "£"],
};

/** Characters; keeps pasted prose away from the patterns. */
const LONGEST = 80;
const AMOUNT = /^(\d[\d., ']*?)(?:[.,][-–—])? ?([km]?)$/;
/** "18500", or groups of three behind one kind of separator: "18,500", "18.500", "18 500", "18'500". */
const WHOLE = /^(?:\d+|\d{1,3}([., '])\d{3}(?:\1\d{3})*)$/;
const SHIFTS: Record<string, number> = { "": 0, k: 3, m: 6 };

/** Reads "$18,500", "18.500,50 €", "96.000" or "12k". Null for anything but one plain amount in this currency. */
export function parseMoney(text: string, currency: Currency): number | null {
  if (text.length > LONGEST) return null;
  const plain = text.toLowerCase().replace(/\s/g, " ").replaceAll("’", "'").trim();
  const match = AMOUNT.exec(withoutMarks(plain, currency));
  if (!match) return null;
  const [, digits = "", suffix = ""] = match;
  const parts = splitDecimals(digits, suffix !== "");
  return parts && toMinorUnits(parts, SHIFTS[suffix] ?? 0);
}

function withoutMarks(text: string, currency: Currency): string {
  let rest = text;
  for (const mark of MARKS[currency]) {
    if (rest.startsWith(mark)) rest = rest.slice(mark.length).trim();
    if (rest.endsWith(mark)) rest = rest.slice(0, -mark.length).trim();
  }
  return rest;
}

interface Digits {
  whole: string;
  fraction: string;
}

function splitDecimals(text: string, scaled: boolean): Digits | null {
  const at = decimalPosition(text, scaled);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || fraction.length > (scaled ? 3 : 2)) return null;
  return { whole: whole.replace(/\D/g, ""), fraction };
}

/** "1.234,5" at the comma, "96.000" nowhere. */
function decimalPosition(text: string, scaled: boolean): number {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0 || text.indexOf(text[last] as string) !== last) return text.length;
  const alone = /^\d*$/.test(text.slice(0, last));
  const groupOfThree = text.length - last === 4 && last <= 3 && !text.startsWith("0");
  return alone && groupOfThree && !scaled ? text.length : last;
}

function toMinorUnits({ whole, fraction }: Digits, shift: number): number | null {
  const places = shift + 2 - fraction.length;
  if (whole.length > 16) return null;
  const minor = BigInt(whole + fraction) * 10n ** BigInt(places);
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : null;
}

/** "$18,500", "8.000 €"; two decimals unless whole. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const text = format.format(decimalText(minor));
  return directionOf(locale.slice(0, 2)) === "rtl" ? `${LEFT_TO_RIGHT}${text}${LEFT_TO_RIGHT}` : text;
}

/** Between these marks "18,500 US$" keeps its order in a line from right to left, wherever it stands. */
const LEFT_TO_RIGHT = "\u200e";

/** Avoids binary fractions. */
function decimalText(minor: number): `${number}` {
  const cents = String(Math.abs(minor) % 100).padStart(2, "0");
  return `${minor < 0 ? "-" : ""}${Math.floor(Math.abs(minor) / 100)}.${cents}` as `${number}`;
}
