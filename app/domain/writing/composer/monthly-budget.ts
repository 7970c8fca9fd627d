import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import { takePeriod } from "./words/recurring-words";

type Retainer = Pick<Brief, "pricingModel" | "budget" | "budgetPeriod" | "hourlyRate" | "currency">;

/** Moves the budget of a retainer that is meant for each month into its monthly amount. */
export function withMonthlyAmount<Some extends Retainer>(brief: Some): Some {
  const typed = monthlySum(brief);
  if (typed !== null) return { ...brief, budget: "", hourlyRate: brief.hourlyRate.trim() || typed };
  return hasBudgetAlone(brief) && brief.budgetPeriod === "month"
    ? { ...brief, budget: "", hourlyRate: brief.budget }
    : brief;
}

/** The sum of a budget that names its period, "1,450 a month", where the monthly amount is the same or open. */
function monthlySum({ pricingModel, budget, hourlyRate, currency }: Retainer): string | null {
  const period = pricingModel === "retainer" ? takePeriod(budget.trim()) : null;
  if (period?.every !== "month") return null;
  const sum = parseMoney(period.sum, currency);
  const isSame = hourlyRate.trim() === "" || parseMoney(hourlyRate, currency) === sum;
  return sum !== null && isSame ? period.sum : null;
}

/** Checks whether nobody said if the budget of a retainer is for each month or for the whole term. */
export const isPeriodOpen = (brief: Retainer): boolean =>
  hasBudgetAlone(brief) && !brief.budgetPeriod && monthlySum(brief) === null;

const hasBudgetAlone = ({ pricingModel, budget, hourlyRate }: Retainer): boolean =>
  pricingModel === "retainer" && budget.trim() !== "" && hourlyRate.trim() === "";
