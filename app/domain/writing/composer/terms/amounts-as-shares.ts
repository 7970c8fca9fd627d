import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../../briefs/brief";
import { splitSentences } from "../said-once";

/** An amount with its mark: "£4,200", "4.200 €", "EUR 4,200". */
const AMOUNT =
  /(?:(?:\p{Sc}|(?<![\p{L}\d])(?:US|CA)?\$|(?<!\p{L})(?:USD|EUR|GBP|CAD)\s?)\s?\d[\d.,'’ ]{0,14}\d|(?<![\d.,])\d[\d.,'’]{0,14}\d\s?(?:\p{Sc}|(?:USD|EUR|GBP|CAD)(?!\p{L})))/gu;
const WHOLE = 10_000;
const THREE = 3;

/**
 * "£4,200 when you sign, £4,200 on delivery and £4,200 at the end" of a price of £12,600 are thirds of it, which options raise.
 * "40% on signing (£4,000)" says both, and keeps the share. Terms whose amounts are not the whole price, or no plain shares of it, stay as they are.
 */
export function withSharesInTerms<Some extends Brief>(brief: Some): Some {
  const { pricingModel, budget, currency, paymentTerms } = brief;
  const total = pricingModel === "fixed" ? parseMoney(budget, currency) : null;
  if (total === null || total <= 0) return brief;
  const sentences = splitSentences(paymentTerms);
  const read = sentences.map((sentence) => inShares(sentence, total, currency));
  return read.filter((sentence) => sentence !== null).length === 1
    ? { ...brief, paymentTerms: read.map((text, at) => text ?? sentences[at]).join(" ") }
    : brief;
}

function inShares(sentence: string, total: number, currency: string): string | null {
  const amounts = (sentence.match(AMOUNT) ?? []).map((typed) => parseMoney(typed.trim(), currency));
  if (amounts.length < 2 || amounts.some((amount) => amount === null)) return null;
  const known = amounts as number[];
  if (known.reduce((sum, amount) => sum + amount, 0) !== total) return null;
  const shares = known.map((amount) => shareOf(amount, total));
  if (shares.some((share) => share === null)) return null;
  // Beside shares, the amounts in brackets would not follow what the client chooses.
  if (/[%％٪]/.test(sentence)) return withoutBrackets(sentence, known.length);
  let at = 0;
  return sentence.replace(AMOUNT, () => shares[at++] ?? "");
}

function withoutBrackets(sentence: string, count: number): string | null {
  const bracketed = new RegExp(`\\s?[(（]\\s?${AMOUNT.source}\\s?[)）]`, "gu");
  return sentence.match(bracketed)?.length === count ? sentence.replace(bracketed, "") : null;
}

function shareOf(amount: number, total: number): string | null {
  if ((amount * WHOLE) % total === 0) return `${(amount * WHOLE) / total / 100}%`;
  return (amount * THREE) % total === 0 ? `${(amount * THREE) / total}/3` : null;
}
