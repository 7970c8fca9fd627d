import type { Brief, Currency } from "../briefs/brief";
import { readAmounts } from "../briefs/price-range";
import { amountOfShare, WHOLE } from "../briefs/share";
import { type Price, readPrice } from "../writing/composer/price";
import { readStages } from "../writing/composer/stages";
import { divide, instalmentsIn } from "../writing/composer/terms/instalments";
import { isPartOfPrice } from "../writing/composer/terms/payment-words";
import { partsInWords, sharesOfOneIn } from "./parts-in-words";
import { type FoundShare, sharesIn } from "./shares-in-text";
import { type FoundSum, sumsIn } from "./sums-in-text";

export interface KnownSums {
  /** The typed amounts of the price, and what they come to. */
  price: Price;
  /** The amount that the client pays in all; null where the brief leaves it open. */
  total: number | null;
  /** The typed budget, or both ends of a range. */
  budget: readonly number[];
  isKnown(sum: Pick<FoundSum, "minor" | "currency">): boolean;
  isKnownShare(share: Pick<FoundShare, "share">): boolean;
  /** Also accepts rounded shares such as "every third". */
  isNearShare(share: Pick<FoundShare, "share">): boolean;
}

/** Hundredths of a per cent. */
const ROUNDED_SHARE = 300;

/** The price may be paid in this many equal parts where the answers name no shares. */
const EQUAL_PARTS = [2, 3, 4];

/** @param answers all of them, as plain text */
export function knownSums(brief: Brief, answers: string, numbers: ReadonlyMap<string, number>): KnownSums {
  const { currency } = brief;
  const price = readPrice({ brief });
  const stages = stageAmounts(brief);
  const total = totalOf(brief, price, stages);
  const shares = sharesIn(answers).map(({ share }) => share);
  const typed = [brief.budget, brief.hourlyRate, brief.depositAmount].flatMap((text) =>
    amountsIn(text, currency),
  );
  const own = [
    price.rate,
    price.total,
    price.deposit,
    total,
    ...typed,
    ...stages,
    sumOf(stages),
    yearly(price),
  ];
  const wholes = [...new Set([total, price.budget, ...typed])].filter((sum) => sum !== null);
  const parts = wholes.flatMap((whole) => partsOf(whole, brief, price.deposit, shares));
  const sums = new Set([...own, ...parts].filter((sum) => sum !== null).map((sum) => `${currency} ${sum}`));
  for (const sum of [...own, ...parts])
    if (sum !== null) sums.add(`${currency} ${Math.round(sum / 100) * 100}`);
  for (const sum of sumsIn(answers, currency)) sums.add(nameOf(sum));
  const knownShares = new Set([
    ...shares,
    ...sharesOfTotal(total, [...own, ...parts]),
    ...equalShares(brief),
    ...sharesOfOneIn(answers, numbers),
    ...partsInWords(answers),
    WHOLE,
  ]);
  return {
    price,
    total,
    budget: amountsIn(brief.budget, currency),
    isKnown: (sum) => sums.has(nameOf(sum)),
    isKnownShare: ({ share }) => knownShares.has(share),
    isNearShare: ({ share }) =>
      [...knownShares].some((known) =>
        [known, WHOLE - known].some((one) => Math.abs(one - share) <= ROUNDED_SHARE),
      ),
  };
}

const nameOf = ({ currency, minor }: Pick<FoundSum, "minor" | "currency">) => `${currency} ${minor}`;

function totalOf({ pricingModel, budget }: Brief, price: Price, stages: readonly number[]): number | null {
  if (price.total !== null) return price.total;
  return pricingModel === "milestone" && budget.trim() === "" && stages.length > 0 ? sumOf(stages) : null;
}

const sumOf = (sums: readonly number[]): number => sums.reduce((whole, sum) => whole + sum, 0);

/** A monthly fee is often also named by the year. */
const yearly = ({ rate }: Price): number | null => (rate === null ? null : rate * 12);

function amountsIn(text: string, currency: Currency): number[] {
  const read = readAmounts(text, currency);
  return read ? [...new Set([read.low, read.high])] : [];
}

const stageAmounts = ({ milestones, currency }: Brief): number[] =>
  readStages(milestones, currency).flatMap(({ amount }) => amount ?? []);

function partsOf(whole: number, brief: Brief, deposit: number | null, shares: readonly number[]): number[] {
  const rest = deposit === null ? [] : [whole - deposit];
  const instalments = instalmentsIn(brief.paymentTerms);
  const stages = readStages(brief.milestones, brief.currency).flatMap(({ share }) =>
    share ? [{ share }] : [],
  );
  const added = instalments
    .filter(({ text }) => !isPartOfPrice(text))
    .map(({ share }) => amountOfShare(whole, share));
  const divided = [instalments.filter(({ text }) => isPartOfPrice(text)), stages].map((parts) =>
    divide(whole, parts),
  );
  const equal =
    shares.length > 0
      ? []
      : EQUAL_PARTS.flatMap((count) => [Math.floor(whole / count), Math.ceil(whole / count)]);
  return [
    ...rest,
    ...[whole, ...rest].flatMap((sum) => shares.map((share) => amountOfShare(sum, Math.min(share, WHOLE)))),
    ...divided.flatMap((sums) => [...sums, ...paidSoFar(sums)]),
    ...added.flatMap((sum) => [whole + sum, whole - sum]),
    ...equal,
    ...multiplesInWords(whole, brief),
  ].filter((sum) => sum >= 0);
}

/** "One third on signing": a third, and two of them. */
function multiplesInWords(whole: number, { paymentTerms }: Brief): number[] {
  const said = partsInWords(paymentTerms);
  return EQUAL_PARTS.filter((count) => said.includes(Math.floor(WHOLE / count))).flatMap((count) =>
    Array.from({ length: count - 1 }, (_, at) => (whole * (at + 1)) / count).flatMap((sum) => [
      Math.floor(sum),
      Math.ceil(sum),
    ]),
  );
}

/** "The first two payments come to $48,600." */
function paidSoFar(sums: readonly number[]): number[] {
  let paid = 0;
  return sums.map((sum) => {
    paid += sum;
    return paid;
  });
}

const sharesOfTotal = (total: number | null, sums: readonly (number | null)[]): number[] =>
  total ? sums.flatMap((sum) => (sum !== null && sum <= total ? Math.round((sum * WHOLE) / total) : [])) : [];

/** "Half now, half later". */
const equalShares = ({ paymentTerms }: Brief): number[] =>
  paymentTerms === "" || sharesIn(paymentTerms).length > 0 ? [] : [5000, 3333, 3334, 3300, 3400, 2500];
