import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import { readAmounts } from "../../briefs/price-range";
import { withMonthlyAmount } from "../../writing/composer/monthly-budget";
import { type PricedBrief, readPrice } from "../../writing/composer/price";
import { pricedTotal, readStages } from "../../writing/composer/stages";
import { computePrice } from "../compute-price";
import { isEstimate } from "../is-estimate";
import type { PriceTable } from "../price-table";
import { isEstimated } from "../proposal/shown-price";
import { defaultSelection } from "../selection";

type Priced = PricedBrief & Pick<Brief, "milestones">;

interface Value {
  minor: number;
  isEstimate: boolean;
}

/** The budget, else a fixed amount, else a computed one; null when nothing can be computed. */
export function valueFrom(given: Priced): Value | null {
  const brief = withMonthlyAmount(given);
  const { budget, currency, pricingModel } = brief;
  const stated = parseMoney(budget, currency);
  if (stated !== null) return { minor: stated, isEstimate: false };
  const { total } = readPrice({ brief });
  const certain =
    total ?? (pricingModel === "milestone" ? pricedTotal(readStages(brief.milestones, currency)) : null);
  if (certain !== null) return { minor: certain, isEstimate: isEstimated(pricingModel) };
  const range = readAmounts(budget, currency);
  return range && { minor: Math.round((range.low + range.high) / 2), isEstimate: true };
}

/**
 * Returns the columns that a price table sets in place of the brief's values; none without a price table. A price that
 * is the brief's own stays as it was typed.
 */
export function pricedColumns(brief: Priced, table: PriceTable | null) {
  if (table === null) return {};
  const price = computePrice(table, defaultSelection(table));
  if (isBriefsPrice(brief, table)) return {};
  return {
    budget: "",
    currency: table.currency,
    valueMinor: price.value,
    valueIsEstimate: isEstimate(table, price),
  };
}

/** Checks whether a table comes to the exact price that the brief has. */
const isBriefsPrice = (brief: Priced, table: PriceTable | null): boolean =>
  table !== null &&
  brief.currency === table.currency &&
  exactValue(brief) === computePrice(table, defaultSelection(table)).value;

function exactValue(brief: Priced): number | null {
  const isInWords = brief.budget.trim() !== "" && parseMoney(brief.budget, brief.currency) === null;
  return isInWords ? null : (valueFrom(brief)?.minor ?? null);
}

export function valueColumns(brief: Priced) {
  const value = valueFrom(brief);
  return { valueMinor: value?.minor ?? null, valueIsEstimate: value?.isEstimate ?? false };
}
