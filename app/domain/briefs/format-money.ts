import { numberFormat } from "~/platform/intl-formats";
import { directionOf } from "~/platform/language/direction";
import { minorDigits } from "~/platform/numbers/minor-digits";

/** Checks whether an amount is not whole. Amounts of one column have decimals if one of them needs them. */
export const isBroken = (minor: number, currency: string): boolean =>
  minor % 10 ** minorDigits(currency) !== 0;

/**
 * "$18,500", "8.000 €", "KWD 1.250"; without decimals where they are all zero. Arabic names the currency, as its offers do.
 * @param currency ISO 4217
 */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  hasDecimals = isBroken(minor, currency),
): string {
  if (isArabic(locale)) return inArabic(minor, currency, locale, hasDecimals).replaceAll(" ", NO_BREAK);
  const text = formatted(minor, currency, locale, { hasDecimals, currencyDisplay: "symbol" });
  return isMirrored(locale) ? `${LEFT_TO_RIGHT}${text}${LEFT_TO_RIGHT}` : text;
}

/** As a sentence says it, where an Arabic number governs the case of its noun. */
export function moneyInSentence(...amount: Parameters<typeof formatMoney>): string {
  const [minor, currency, locale, hasDecimals = isBroken(minor, currency)] = amount;
  if (!isArabic(locale)) return formatMoney(...amount);
  const text = inArabic(minor, currency, locale, hasDecimals);
  const units = Math.floor(minor / 10 ** minorDigits(currency)) % 100;
  return hasDecimals || units < 11 ? text : inAccusative(text);
}

const NO_BREAK = "\u00a0";

const inArabic = (minor: number, currency: string, locale: string, hasDecimals: boolean): string =>
  formatted(minor, currency, locale, { hasDecimals, currencyDisplay: "name" });

const isArabic = (locale: string): boolean => locale.startsWith("ar");

/** From eleven to ninety-nine, Arabic counts in the accusative. */
const inAccusative = (text: string): string =>
  text.replace(/دولار (أمريكي|كندي)$/u, "دولارًا $1ًا").replace(/جنيه إسترليني$/u, "جنيهًا إسترلينيًا");

interface MoneyFormat {
  hasDecimals: boolean;
  currencyDisplay: "symbol" | "name";
}

function formatted(
  minor: number,
  currency: string,
  locale: string,
  { hasDecimals, currencyDisplay }: MoneyFormat,
): string {
  const all = minorDigits(currency);
  const digits = hasDecimals ? all : 0;
  const format = numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay,
    // "9.000 €": Spanish and Italian would write four digits without a mark, beside longer sums with one.
    useGrouping: "always",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(decimalText(minor, all));
}

/** "−$18,500". In a line from right to left the sign belongs to the number: it stands on its left there too. */
export function formatDeduction(...amount: Parameters<typeof formatMoney>): string {
  const [, , locale] = amount;
  const text = formatMoney(...amount);
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
