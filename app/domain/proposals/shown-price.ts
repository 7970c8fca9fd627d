import { type Currency, formatMoney, parseMoney } from "./money";

/**
 * The price of a sent version as its client reads it: "€4,800", or as it was typed where it is no plain amount
 * ("around 5k"); null where none was named.
 */
export function shownPrice({ budget, currency }: { budget: string; currency: string }): string | null {
  if (budget === "") return null;
  const minor = parseMoney(budget, currency as Currency);
  return minor === null ? budget : formatMoney(minor, currency as Currency, "en-US");
}
