/** 2 for USD, 0 for JPY, 3 for KWD. @param currency ISO 4217 */
import { numberFormat } from "~/platform/intl-formats";

const decimalsOf = (currency: string): number =>
  numberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const majorUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** Writes an amount for other programs: "39.00", "-1234.500". */
export function decimalAmount(minor: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? "" : `.${digits.slice(-decimals)}`;
  return `${minor < 0 ? "-" : ""}${whole}${fraction}` as `${number}`;
}

/** "$39.00", "-€1,234.50", "¥5,000". */
export const moneyText = (minor: number, currency: string): string => formatAmount(minor, currency, "symbol");

/** Writes an amount as the billing history does (docs/product.md 2): "$39.00 USD". */
export const moneyWithCode = (minor: number, currency: string): string =>
  `${formatAmount(minor, currency, "narrowSymbol")} ${currency}`;

/** The largest first. */
export const amountLabels = (byCurrency: Readonly<Record<string, number>>): string[] =>
  Object.entries(byCurrency)
    .sort(([a, x], [b, y]) => majorUnits(y, b) - majorUnits(x, a))
    .map(([currency, minor]) => moneyText(minor, currency));

function formatAmount(minor: number, currency: string, currencyDisplay: "symbol" | "narrowSymbol"): string {
  const format = numberFormat("en-US", { style: "currency", currency, currencyDisplay });
  return format.format(decimalAmount(minor, currency));
}
