import { numberFormat } from "~/platform/intl-formats";
import { directionOf } from "~/platform/language/direction";
import { minorDigits } from "~/platform/numbers/minor-digits";

/** "$18,500", "8.000 €", "KWD 1.250"; without decimals where they are all zero. @param currency ISO 4217 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const all = minorDigits(currency);
  const digits = minor % 10 ** all === 0 ? 0 : all;
  const format = numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const text = format.format(decimalText(minor, all));
  return isMirrored(locale) ? `${LEFT_TO_RIGHT}${text}${LEFT_TO_RIGHT}` : text;
}

/** "−$18,500". In a line from right to left the sign belongs to the number: it stands on its left there too. */
export function formatDeduction(minor: number, currency: string, locale: string): string {
  const text = formatMoney(minor, currency, locale);
  return isMirrored(locale) ? text.replace(/\d/, `${LEFT_TO_RIGHT}−$&`) : `−${text}`;
}

const isMirrored = (locale: string): boolean => directionOf(locale.slice(0, 2)) === "rtl";

/** These marks around "18,500 US$" keep its order in a line from right to left, wherever it stands. */
const LEFT_TO_RIGHT = "\u200e";

/** Avoids binary fractions. @param digits of the fraction */
export function decimalText(minor: number, digits: number): `${number}` {
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  return `${minor < 0 ? "-" : ""}${whole}${digits === 0 ? "" : `.${fraction}`}` as `${number}`;
}
