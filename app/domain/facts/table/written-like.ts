import { minorDigits } from "~/platform/numbers/minor-digits";
import { decimalText, isBroken } from "../../briefs/format-money";

/** Bounded, because an open-ended match is slow on long runs of digits. */
const NUMBER = /\d{1,15}(?:[.,'’ \u00a0\u2009\u202f]\d{1,3}){0,5}/;

const DECIMAL_BESIDE: Readonly<Record<string, string>> = { ".": ",", ",": ".", "'": ".", "’": "." };

/** Writes a sum as another is written: "38.400 EUR" gives "34.485 EUR". Null where the other does not show how. */
export function writtenLike(written: string, minor: number, currency: string): string | null {
  const found = NUMBER.exec(written);
  if (!found) return null;
  const [number] = found;
  const digits = minorDigits(currency);
  const [whole = "", fraction = ""] = decimalText(minor, digits).split(".");
  const { group, decimal } = signsIn(number);
  const mark = decimal ?? DECIMAL_BESIDE[group ?? ""] ?? null;
  const hasFraction = digits > 0 && (decimal !== null || isBroken(minor, currency));
  if ((group === null && whole.length > 3) || (hasFraction && mark === null)) return null;
  const next = grouped(whole, group ?? "") + (hasFraction ? `${mark}${fraction}` : "");
  return written.slice(0, found.index) + next + written.slice(found.index + number.length);
}

/** The sign between thousands, "" for none and null for a number too small to show it; the decimal sign, null for none. */
function signsIn(number: string): { group: string | null; decimal: string | null } {
  const parts = number.split(/[^\d]/);
  const signs = number.replace(/\d/g, "");
  const hasDecimals = parts.length > 1 && (parts.at(-1) ?? "").length < 3;
  const groups = hasDecimals ? signs.slice(0, -1) : signs;
  return {
    group: groups[0] ?? ((parts[0] ?? "").length > 3 ? "" : null),
    decimal: hasDecimals ? (signs.at(-1) ?? null) : null,
  };
}

const grouped = (whole: string, sign: string): string => {
  const first = whole.length % 3 || 3;
  const rest = whole.slice(first).match(/\d{3}/g) ?? [];
  return [whole.slice(0, first), ...rest].join(sign);
};
