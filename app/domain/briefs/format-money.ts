import { numberFormat } from "~/platform/intl-formats";
import { directionOf } from "~/platform/language/direction";
import type { Currency } from "./money";

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
