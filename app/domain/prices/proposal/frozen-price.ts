import type { Currency, StoredBrief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import { readPrice } from "../../writing/composer/price";
import { computePrice } from "../compute-price";
import { valueFrom } from "../deal/value";
import { depositOf } from "../deposit";
import type { PriceTable } from "../price-table";
import { defaultSelection } from "../selection";

export interface FrozenPrice {
  totalMinor: number | null;
  isEstimate: boolean;
  depositMinor: number | null;
}

interface PricedProposal {
  brief: StoredBrief;
  budget: string;
  currency: string;
  priceTable: PriceTable | null;
}

/** A budget in words ("around 5k") stays the price; nothing is computed from it. A price table decides where there is one. */
export function frozenPrice(proposal: PricedProposal): FrozenPrice {
  const { budget, priceTable } = proposal;
  if (priceTable) {
    const price = computePrice(priceTable, defaultSelection(priceTable));
    const isEstimate = priceTable.isEstimate || price.hasOpenEnd;
    return { totalMinor: price.value, isEstimate, depositMinor: depositOf(price) };
  }
  const brief = { ...emptyBrief(), ...proposal.brief, budget, currency: proposal.currency as Currency };
  const value = budget === "" ? valueFrom(brief) : null;
  const { deposit: depositMinor } = readPrice({ brief });
  return { totalMinor: value?.minor ?? null, isEstimate: value?.isEstimate ?? false, depositMinor };
}
