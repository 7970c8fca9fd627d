import { t } from "~/platform/words/t";
import { amountOfShare, WHOLE } from "../briefs/share";
import { instalmentsIn, readPaymentPlan } from "../writing/composer/terms/instalments";
import { isFirstPayment, isPartOfPrice } from "../writing/composer/terms/payment-words";
import type { Note, Reader } from "./note";
import { isRestNamed, oneInShares, partsInWords } from "./parts-in-words";
import type { ReadPassage } from "./reading";
import { countsIn } from "./shares-in-text";
import { otherShares } from "./stated-shares";
import { TOTAL } from "./wording";

const percent = (share: number): string => `${share / 100}%`;

const MOST_COUNTS = 100;

/** Shares and large numbers that come from no answer. */
export function judgeShares(passage: ReadPassage, { sums, digits, numbers, shares: own }: Reader): Note[] {
  const { text } = passage;
  const shares = [
    ...passage.shares.filter((share) => !sums.isKnownShare(share)),
    ...oneInShares(text, numbers).filter((share) => !sums.isNearShare(share)),
  ];
  const counts = countsIn(text)
    .slice(0, MOST_COUNTS)
    .filter(
      ({ digits: own, start, end }) =>
        !digits.has(own) && !passage.sums.some((sum) => sum.start < end && start < sum.end),
    );
  return [
    ...[...shares, ...counts].map(({ start, end }) => ({
      kind: "mark" as const,
      about: "number",
      passage,
      start,
      end,
      sentence: t("This number is not from your brief."),
    })),
    ...otherShares(passage, own, shares),
  ];
}

const HOURS =
  /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,2})?) ?(?:hours|stunden|heures|horas|ore|uur|uren|godzin|timmar|timer|tuntia|hodin|時間|小时|ساعة|שעות)(?!\p{Ll})/giu;

/** Hours beside a sum. */
export function judgeHours(passage: ReadPassage, { brief, digits, sums }: Reader): Note[] {
  const { text } = passage;
  if (sums.price.hours === null || passage.sums.length === 0) return [];
  return [...text.matchAll(HOURS)]
    .filter(([, number = ""]) => !digits.has(number.replace(/\D/g, "")))
    .map(({ 0: whole, index: start }) => ({
      kind: "contradiction",
      about: "hours",
      passage,
      start,
      end: start + whole.length,
      sentence: t("Your brief says {estimatedHours} as the hours.", {
        estimatedHours: brief.estimatedHours.trim(),
      }),
    }));
}

/** Shares of one table or list, or of one paragraph, that are not the whole. @param block its passages */
export function judgeSumOfShares(block: readonly ReadPassage[], { sums }: Reader): Note[] {
  const rows = sharesOfRows(block);
  const shown = rows ?? sharesOfProse(block);
  if (shown.length < 2) return [];
  // "Grants cover 40%" may stand beside the plan.
  if (block.some(({ text }) => readPaymentPlan(text) !== null)) return [];
  const said = shown.map(({ share }) => share);
  const inDigits = said.reduce((whole, share) => whole + share, 0);
  // "30% a metà lavori" names no half of the price.
  const sum = rows || inDigits === WHOLE ? inDigits : inDigits + inWordsBeside(block, said);
  const { deposit } = sums.price;
  const isRest =
    deposit !== null &&
    sums.total !== null &&
    sums.total - deposit === amountOfShare(sums.total, Math.min(sum, WHOLE));
  const last = shown.at(-1);
  if (
    sum === WHOLE ||
    isRest ||
    isRestInSums(block, sums.total, WHOLE - sum) ||
    !last ||
    isRestInWords(block, said, WHOLE - sum)
  )
    return [];
  const { passage, start, end } = last;
  return [
    {
      kind: "contradiction",
      about: "shares",
      passage,
      start,
      end,
      sentence: t("These shares add up to {sum}.", { sum: percent(sum) }),
    },
  ];
}

const textOf = (block: readonly ReadPassage[]): string => block.map(({ text }) => text).join("\n");

/** "Half on signing, 30% and 20%": a part in words that no share beside it says again. */
function inWordsBeside(block: readonly ReadPassage[], said: readonly number[]): number {
  const parts = partsInWords(textOf(block));
  return parts.some((part) => said.includes(part)) ? 0 : (parts[0] ?? 0);
}

/** "30% each", "the rest on delivery" */
const isRestInWords = (block: readonly ReadPassage[], said: readonly number[], missing: number): boolean =>
  isRestNamed(textOf(block), said, missing);

/** "30% now, 40% later, and the last €16,200" */
const isRestInSums = (block: readonly ReadPassage[], total: number | null, missing: number): boolean =>
  total !== null &&
  missing > 0 &&
  block.some(({ sums }) => sums.some(({ minor }) => minor === amountOfShare(total, missing)));

interface ShownShare {
  share: number;
  passage: ReadPassage;
  start: number;
  end: number;
}

/** Returns the shares of a table of payments; null where the block has no table. */
function sharesOfRows(block: readonly ReadPassage[]): ShownShare[] | null {
  if (!block.some(({ kind }) => kind === "row")) return null;
  return block
    .filter(({ text, shares, sums }) => shares.length === 1 && sums.length > 0 && !TOTAL.test(text))
    .flatMap((passage) => passage.shares.map((share) => ({ passage, ...share })));
}

/** Returns shares only where the words are about payments. */
function sharesOfProse(block: readonly ReadPassage[]): ShownShare[] {
  if (block.every(({ shares }) => shares.length === 0)) return [];
  const parts = block.flatMap((passage) =>
    instalmentsIn(passage.text).filter(({ text }) => isPartOfPrice(text)),
  );
  const isPayment =
    block.some(({ section }) => section === "terms" || section === "price") ||
    parts.some(({ text }) => isFirstPayment(text));
  if (!isPayment || parts.length < 2) return [];
  const found = new Map(
    block.flatMap((passage) => passage.shares.map((share) => [share.share, { passage, ...share }])),
  );
  return parts.flatMap(({ share }) => found.get(share) ?? []);
}

/** Instalments that do not add up to the total below them. @param block the rows of a table */
export function judgeSumOfRows(block: readonly ReadPassage[], { brief, sums }: Reader): Note[] {
  if (brief.pricingModel !== "fixed" && brief.pricingModel !== "milestone") return [];
  const rows = block.flatMap((passage) => {
    const sum = passage.kind === "row" ? passage.sums.at(-1) : undefined;
    return sum ? [{ passage, sum, isTotal: TOTAL.test(passage.text.split("\t")[0] ?? "") }] : [];
  });
  const total = rows.at(-1);
  const parts = rows.slice(0, -1);
  if (
    !total?.isTotal ||
    parts.length < 2 ||
    parts.some(({ isTotal, passage }) => isTotal || !isPartOfPrice(passage.text))
  )
    return [];
  const sum = parts.reduce((whole, part) => whole + part.sum.minor, 0);
  // Another total than the brief's is a remark of its own.
  if (sum === total.sum.minor || (sums.total !== null && sums.total !== total.sum.minor)) return [];
  const { passage } = total;
  const sentence = t("The amounts above do not add up to this total.");
  return [
    { kind: "contradiction", about: "sum", passage, start: total.sum.start, end: total.sum.end, sentence },
  ];
}
