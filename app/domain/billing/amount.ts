/** Money that was paid, as the books hold it: minor units and a currency, whose decimals are its own. */

/** How many decimals a currency has: 2 of USD, none of JPY, 3 of KWD. @param currency ISO 4217 */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
  2;

/** As a number of whole units: 3900 cents are 39. */
export const majorUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);

/** As digits for other programs: "39.00", "-1234.500". */
export function decimalAmount(minor: number, currency: string): `${number}` {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? "" : `.${digits.slice(-decimals)}`;
  return `${minor < 0 ? "-" : ""}${whole}${fraction}` as `${number}`;
}

/** As people read it: "$39.00", "-€1,234.50", "¥5,000". */
export const moneyText = (minor: number, currency: string): string => written(minor, currency, "symbol");

/** The same with its currency named, as the billing history has it (docs/product.md 2): "$39.00 USD". */
export const moneyWithCode = (minor: number, currency: string): string =>
  `${written(minor, currency, "narrowSymbol")} ${currency}`;

/** Amounts by currency, the largest first: those of two currencies have no sum. */
export const amountsOf = (byCurrency: Readonly<Record<string, number>>): string[] =>
  Object.entries(byCurrency)
    .sort(([a, x], [b, y]) => majorUnits(y, b) - majorUnits(x, a))
    .map(([currency, minor]) => moneyText(minor, currency));

function written(minor: number, currency: string, currencyDisplay: "symbol" | "narrowSymbol"): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay });
  return format.format(decimalAmount(minor, currency));
}
