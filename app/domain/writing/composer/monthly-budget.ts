import type { Brief } from "../../briefs/brief";

type Retainer = Pick<Brief, "pricingModel" | "budget" | "budgetPeriod" | "hourlyRate">;

/** Moves the budget of a retainer that is meant for each month into its monthly amount. */
export const withMonthlyAmount = <Some extends Retainer>(brief: Some): Some =>
  hasBudgetAlone(brief) && brief.budgetPeriod === "month"
    ? { ...brief, budget: "", hourlyRate: brief.budget }
    : brief;

/** Checks whether nobody said if the budget of a retainer is for each month or for the whole term. */
export const isPeriodOpen = (brief: Retainer): boolean => hasBudgetAlone(brief) && !brief.budgetPeriod;

const hasBudgetAlone = ({ pricingModel, budget, hourlyRate }: Retainer): boolean =>
  pricingModel === "retainer" && budget.trim() !== "" && hourlyRate.trim() === "";
