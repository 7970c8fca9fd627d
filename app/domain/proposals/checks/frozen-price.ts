import type { Currency, StoredBrief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import { computePrice } from "../../prices/compute-price";
import { depositOf } from "../../prices/deposit";
import type { PriceTable } from "../../prices/price-table";
import { defaultSelection } from "../../prices/selection";
import { readPrice } from "../../writing/composer/price";
import { valueFrom } from "../value";

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
