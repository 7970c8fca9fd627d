import { parseMoney } from "~/platform/numbers/read-amount";
import { withoutTail } from "~/platform/text/without-tail";
import type { Brief } from "../../../briefs/brief";
import { splitSentences } from "../said-once";
import { takePeriod } from "../words/recurring-words";
import { readPaymentPlan } from "./instalments";
import { isPartOfPrice } from "./payment-words";

const BEHIND =
  "(?:\\p{Sc}|(?:USD|EUR|GBP|CAD|[Ee]uros?|dollars?|pounds?|دولار(?:ًا|ا)?(?:\\s(?:أمريكي|كندي)(?:ًا|ا)?)?|يورو|جنيه(?:ًا|ا)?(?:\\sإسترليني(?:ًا|ا)?)?|דולר|אירו|יורו)(?!\\p{L}))";
/** An amount with its mark: "£4,200", "4.200 €", "EUR 4,200", "4,200 dollars". */
const AMOUNT = new RegExp(
  `(?:(?:\\p{Sc}|(?<![\\p{L}\\d])(?:US|CA)?\\$|(?<!\\p{L})(?:USD|EUR|GBP|CAD)\\s?)\\s?\\d[\\d.,'’ ]{0,14}\\d|(?<![\\d.,])\\d[\\d.,'’]{0,14}\\d\\s?${BEHIND})`,
  "gu",
);
/** "40% (£7,360)". */
const SHARE_WITH_AMOUNT = new RegExp(
  `(\\d{1,3}(?:[.,]\\d{1,2})?)(\\s?[%％٪][^()（）]{0,120}?)\\s?[(（]\\s?(${AMOUNT.source})\\s?[)）]`,
  "gu",
);
const WHOLE = 10_000;
const THREE = 3;

/**
 * Reads "£4,200 when you sign, £4,200 on delivery and £4,200 at the end" of a price of £12,600 as thirds, so that the payments
 * follow the options that are chosen. "40% on signing (£4,000)" keeps its share where both agree. Terms that are no payment plan
 * then, or name other amounts, are not changed.
 */
export function withSharesInTerms<Some extends Brief>(brief: Some): Some {
  const { pricingModel, budget, currency, paymentTerms } = brief;
  const total = pricingModel === "fixed" ? parseMoney(budget, currency) : null;
  if (total === null || total <= 0) return brief;
  const [found, ...others] = splitSentences(paymentTerms).flatMap((sentence) => {
    const shares = inShares(sentence, total, currency);
    return shares === null ? [] : [{ sentence, shares }];
  });
  if (!found || others.length > 0) return brief;
  const terms = paymentTerms.replace(found.sentence, () => found.shares);
  return readPaymentPlan(terms) ? { ...brief, paymentTerms: terms } : brief;
}

function inShares(sentence: string, total: number, currency: string): string | null {
  const found = [...sentence.matchAll(AMOUNT)];
  const amounts = found.map(([typed]) => parseMoney(typed.trim(), currency) ?? Number.NaN);
  const isWhole = amounts.length > 1 && amounts.reduce((sum, amount) => sum + amount, 0) === total;
  if (!isWhole || !isPartOfPrice(sentence)) return null;
  if (found.some(({ index }, at) => isRecurring(sentence.slice(index, found[at + 1]?.index)))) return null;
  if (/[%％٪]/.test(sentence)) return withoutAmounts(sentence, amounts, total);
  const shares = amounts.map((amount) => shareOf(amount, total));
  if (shares.includes(null)) return null;
  let at = 0;
  return sentence.replace(AMOUNT, () => shares[at++] ?? "");
}

/** "$5,000 per month". */
const isRecurring = (part: string): boolean =>
  takePeriod(bare(bare(part).replace(/\s(?:and|then|und|dann|et|puis|y|e|poi|en|och|og)$/iu, ""))) !== null;

const bare = (part: string): string => withoutTail(part, " \n\t\u00a0,;.");

/** Amounts in brackets would not follow what the client chooses. Null where one is not its share. */
function withoutAmounts(sentence: string, amounts: readonly number[], total: number): string | null {
  const pairs = [...sentence.matchAll(SHARE_WITH_AMOUNT)];
  const agree = pairs.every(
    ([, share = ""], at) => Math.round(Number(share.replace(",", ".")) * total) === (amounts[at] ?? 0) * 100,
  );
  return agree && pairs.length === amounts.length ? sentence.replace(SHARE_WITH_AMOUNT, "$1$2") : null;
}

function shareOf(amount: number, total: number): string | null {
  if ((amount * WHOLE) % total === 0) return `${(amount * WHOLE) / total / 100}%`;
  return (amount * THREE) % total === 0 ? `${(amount * THREE) / total}/3` : null;
}
