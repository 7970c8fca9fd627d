/** "18500", "18500.5", "18,500.50": plain or grouped digits with up to two decimals. */
const AMOUNT = /^(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/**
 * Groups digits: "18500" gives "18,500". Ambiguous input ("18.500", "1,5") stays as typed, as a guess could change a
 * price.
 */
export function groupAmount(typed: string): string {
  const match = AMOUNT.exec(typed.trim());
  if (!match) return typed;
  const [, whole = "", fraction] = match;
  const grouped = BigInt(whole.replaceAll(",", "")).toLocaleString("en-US");
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, "0")}`;
}
