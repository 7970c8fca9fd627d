import type { Brief } from "./brief";
import { parseMoney } from "./money";

/** What the proposal is worth in minor units: the budget, else a fixed amount; null where neither is a number. */
export function briefValue(
  brief: Pick<Brief, "budget" | "hourlyRate" | "pricingModel" | "currency">,
): number | null {
  const budget = parseMoney(brief.budget, brief.currency);
  if (budget !== null) return budget;
  return brief.pricingModel === "fixed" ? parseMoney(brief.hourlyRate, brief.currency) : null;
}
