import { readPrice } from "../documents/composer/price";
import { emptyBrief } from "./brief";
import type { Currency } from "./money";
import type { Proposal } from "./own.server";
import { valueFrom } from "./value";

/** What a version fixes about money beside the budget as it was typed. */
export interface FrozenPrice {
  totalMinor: number | null;
  isEstimate: boolean;
  depositMinor: number | null;
}

/** A budget in words ("around 5k") stays the price: nothing is computed beside it. */
export function frozenPrice(proposal: Pick<Proposal, "brief" | "budget" | "currency">): FrozenPrice {
  const { budget } = proposal;
  const brief = { ...emptyBrief(), ...proposal.brief, budget, currency: proposal.currency as Currency };
  const value = budget === "" ? valueFrom(brief) : null;
  const { deposit: depositMinor } = readPrice({ brief });
  return { totalMinor: value?.minor ?? null, isEstimate: value?.isEstimate ?? false, depositMinor };
}
