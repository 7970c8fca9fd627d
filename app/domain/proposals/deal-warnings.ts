/** Dates, price and deposit held against each other. Warnings stand beside their field and hold up nothing. */

import type { BriefField } from "./brief";
import type { Answers } from "./brief-answers";
import { parseMoney } from "./money";
import { briefValue } from "./value";

export type DealWarnings = Partial<Record<BriefField, string>>;

/** @param deal what step 4 asks; a start in the past is fine, since briefs are written after the work began as well */
export function dealWarnings(deal: Answers): DealWarnings {
  const warnings = {
    budget: budgetWarning(deal),
    hourlyRate: rateWarning(deal),
    estimatedHours: isNegative(deal.estimatedHours) ? "Hours cannot be fewer than none." : null,
    endDate: endWarning(deal),
    depositAmount: deal.requireDeposit ? depositWarning(deal) : null,
  };
  return Object.fromEntries(Object.entries(warnings).filter(([, warning]) => warning !== null));
}

/** Ranges and words are good answers; only nothing is computed from them. */
function budgetWarning({ budget = "", currency = "USD" }: Answers): string | null {
  if (budget.trim() === "" || parseMoney(budget, currency) !== null) return null;
  return "Not one plain amount: it will stand as you typed it, and nothing is computed from it.";
}

function rateWarning(deal: Answers): string | null {
  const { budget = "", hourlyRate = "", pricingModel = "fixed", currency = "USD" } = deal;
  const rate = hourlyRate.trim();
  if (rate === "") return null;
  if (!/\d/.test(rate) || isNegative(rate)) return "No amount can be read here.";
  const [price, amount] = [parseMoney(budget, currency), parseMoney(rate, currency)];
  if (pricingModel !== "fixed" || price === null || amount === null || price === amount) return null;
  return "The budget names another amount, and the proposal goes by the budget.";
}

const isNegative = (typed = ""): boolean => /^[-–−]\s*\d/.test(typed.trim());

/** Days are `YYYY-MM-DD`, so their order is that of their letters. */
function endWarning({ startDate = "", endDate = "" }: Answers): string | null {
  if (startDate === "" || endDate === "" || endDate >= startDate) return null;
  return "The end lies before the start.";
}

const SHARE = /^(\d{1,6})(?:[.,]\d+)?\s?%$/;

function depositWarning(deal: Answers): string | null {
  const { depositAmount = "", currency = "USD" } = deal;
  const deposit = depositAmount.trim();
  if (deposit === "") return "No amount yet, so the proposal will name no deposit.";
  const share = SHARE.exec(deposit);
  if (share) return Number(share[1]) > 100 ? "That is more than the whole price." : null;
  const asked = parseMoney(deposit, currency);
  const price = priceOf(deal);
  if (asked === null || price === null || asked <= price) return null;
  return "The deposit is above the price, so the proposal will not name it.";
}

function priceOf({
  budget = "",
  hourlyRate = "",
  pricingModel = "fixed",
  currency = "USD",
}: Answers): number | null {
  return briefValue({ budget, hourlyRate, pricingModel, currency });
}
