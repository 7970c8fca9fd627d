import { formatMoney } from "../../briefs/format-money";
import type { Currency } from "../../briefs/money";
import { parseMoney } from "../../briefs/money";
import { linesOf } from "../../briefs/text-lines";
import type { Mismatch } from "./mismatch";

/** Bounded, because an open-ended match is slow on long runs of digits. */
const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?`;
const MARK = String.raw`US\$|CA\$|C\$|\$|€|£|USD|CAD|EUR|GBP`;
const AMOUNTS = new RegExp(`(?:${MARK})\\s?(?:${NUMBER})|(?:${NUMBER})\\s?(?:${MARK})`, "g");
const TOTAL =
  /(?<!\p{L})(?:tota(?:l|al|le|lt)|gesamt\p{L}*|summe|razem|i alt|yhteensä|celkem)(?!\p{L})|合[計计]|الإجمالي|סך הכול/iu;

/** Null when they agree or when either side names no plain amount. */
export function priceMismatch(of: {
  budget: string;
  currency: string;
  contentHtml: string;
}): Mismatch | null {
  const currency = of.currency as Currency;
  const stated = parseMoney(of.budget, currency);
  if (stated === null) return null;
  // Arabic and Hebrew amounts carry marks of direction.
  const lines = linesOf(of.contentHtml).map((line) => line.replace(/[\u200e\u200f]/g, ""));
  const amounts = lines.flatMap((line) => line.match(AMOUNTS) ?? []);
  if (amounts.length === 0 || amounts.some((amount) => parseMoney(amount, currency) === stated)) return null;
  const total = lines.findLast((line) => TOTAL.test(line) && line.match(AMOUNTS) !== null);
  return {
    details: formatMoney(stated, currency, "en-US"),
    text: total?.match(AMOUNTS)?.at(-1) ?? null,
  };
}
