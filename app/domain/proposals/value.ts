import { type PricedBrief, readPrice } from "../documents/composer/price";
import { readStages } from "../documents/composer/stages";
import type { Brief } from "./brief";
import { parseMoney } from "./money";
import { readAmounts } from "./price-range";
import { isEstimated } from "./shown-price";

type Priced = PricedBrief & Pick<Brief, "milestones">;

export interface Value {
  /** Minor units. */
  minor: number;
  /** Computed from hours, months or a range: what is paid in the end may differ. */
  isEstimate: boolean;
}

/** What a proposal is worth: the budget, else a fixed amount, else what can be computed; null where nothing can. */
export function valueFrom(brief: Priced): Value | null {
  const { budget, currency, pricingModel } = brief;
  const stated = parseMoney(budget, currency);
  if (stated !== null) return { minor: stated, isEstimate: false };
  const { total } = readPrice({ brief });
  const certain = total ?? (pricingModel === "milestone" ? sumOfStages(brief) : null);
  if (certain !== null) return { minor: certain, isEstimate: isEstimated(pricingModel) };
  const range = readAmounts(budget, currency);
  return range && { minor: Math.round((range.low + range.high) / 2), isEstimate: true };
}

/** In minor units, for sums and for sorting. */
export const briefValue = (brief: Priced): number | null => valueFrom(brief)?.minor ?? null;

function sumOfStages({ milestones, currency }: Priced): number | null {
  const stages = readStages(milestones, currency);
  if (stages.length === 0 || stages.some(({ amount }) => amount === undefined)) return null;
  return stages.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
