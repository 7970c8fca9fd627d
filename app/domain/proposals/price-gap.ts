/** Whether the text of a proposal names another price than its details. */
import type { Gap } from "./gap";
import type { Currency } from "./money";
import { formatMoney, parseMoney } from "./money";
import { linesOf } from "./text-lines";

/** No longer than any price: without an end, a text of digits alone would keep the search busy. */
const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?`;
const MARK = String.raw`US\$|CA\$|C\$|\$|€|£|USD|CAD|EUR|GBP`;
const AMOUNTS = new RegExp(`(?:${MARK})\\s?(?:${NUMBER})|(?:${NUMBER})\\s?(?:${MARK})`, "g");
const TOTAL = /\b(?:total|gesamt\w*|summe)\b/i;

/** Null where they agree, where the details name no plain amount, and where the text names none at all. */
export function priceGap(of: { budget: string; currency: string; contentHtml: string }): Gap | null {
  const currency = of.currency as Currency;
  const stated = parseMoney(of.budget, currency);
  if (stated === null) return null;
  const lines = linesOf(of.contentHtml);
  const amounts = lines.flatMap((line) => line.match(AMOUNTS) ?? []);
  if (amounts.length === 0 || amounts.some((amount) => parseMoney(amount, currency) === stated)) return null;
  const total = lines.findLast((line) => TOTAL.test(line) && line.match(AMOUNTS) !== null);
  return {
    details: formatMoney(stated, currency, "en-US"),
    text: total?.match(AMOUNTS)?.at(-1) ?? null,
  };
}
