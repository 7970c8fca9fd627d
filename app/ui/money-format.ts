/** "18500", "18500.5", "18,500.50": digits, with English groups or none, and up to two decimals. */
const AMOUNT = /^(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/**
 * A typed amount with English groups: "18500" is "18,500", "1234.5" is "1,234.50". Whatever could be read in two
 * ways ("18.500", "1,5") or is no amount at all stays as it was typed: a guess would change somebody's price.
 */
export function groupAmount(typed: string): string {
  const match = AMOUNT.exec(typed.trim());
  if (!match) return typed;
  const [, whole = "", fraction] = match;
  const grouped = BigInt(whole.replaceAll(",", "")).toLocaleString("en-US");
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, "0")}`;
}
