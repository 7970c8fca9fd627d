import { monthsInclusive, periodOf } from "~/domain/briefs/calendar";
import { amountOfShare, readShare } from "~/domain/briefs/share";
import { parseMoney } from "~/platform/numbers/read-amount";
import { readQuantity } from "~/platform/numbers/read-quantity";
import { ONE } from "~/platform/numbers/thousandths";
import type { Manuscript } from "./manuscript";
import { isMonthlyInDoubt, withMonthlyAmount } from "./monthly-budget";
import { takePeriod } from "./words/recurring-words";

/** Amounts are minor units; null when the brief leaves them open. */
export interface Price {
  budget: number | null;
  /** The rate of the pricing model (docs/product.md 3). */
  rate: number | null;
  hours: number | null;
  /** Whole months, for a retainer. */
  months: number | null;
  /** The total is set only when all typed amounts agree. */
  total: number | null;
  deposit: number | null;
}

/** Characters. */
const LONGEST_HOURS = 60;
const MOST_HOURS = 99_999;

export type PricedBrief = Pick<
  Manuscript["brief"],
  | "budget"
  | "budgetPeriod"
  | "currency"
  | "pricingModel"
  | "hourlyRate"
  | "estimatedHours"
  | "startDate"
  | "endDate"
  | "requireDeposit"
  | "depositAmount"
  | "paymentTerms"
>;

const PER_HOUR =
  /(?:\/|\b(?:per|an|pro|je|par|por|za|na|all['’])(?:\s|(?<=['’])))\s*(?:hours?|hr|h|stunden?|std|heure|hora|ora|uur|godz|godzinę|timme|time|tim|t|tunti|hod|hodinu|時間|小时|ساعة|שעה)\.?$/iu;

/** The rate that the pricing model asks for, without its unit. */
function bareRate({ pricingModel, hourlyRate }: PricedBrief): string {
  if (pricingModel === "hourly") return hourlyRate.replace(PER_HOUR, "");
  const period = pricingModel === "retainer" ? takePeriod(hourlyRate.trim()) : null;
  return period?.every === "month" ? period.sum : hourlyRate;
}

export function readPrice({ brief: given }: { brief: PricedBrief }): Price {
  const brief = withMonthlyAmount(given);
  const budget = parseMoney(brief.budget, brief.currency);
  const rate = parseMoney(bareRate(brief), brief.currency);
  const hours = readHours(brief.estimatedHours);
  const { startDate, endDate } = periodOf(brief);
  const months = startDate && endDate ? monthsInclusive(startDate, endDate) : null;
  const known = { budget, rate, hours, months };
  const hasBudgetAlone = `${brief.hourlyRate}${brief.estimatedHours}`.trim() === "";
  const total = !hasBudgetAlone
    ? totalOf(brief.pricingModel, known)
    : isMonthlyInDoubt(brief)
      ? null
      : budget;
  return { ...known, total, deposit: depositOf(brief, total) };
}

type Known = Omit<Price, "total" | "deposit">;

function totalOf(
  model: Manuscript["brief"]["pricingModel"],
  { budget, rate, hours, months }: Known,
): number | null {
  if (model === "fixed") return budget ?? rate;
  if (model === "milestone") return budget;
  const computed = model === "hourly" ? times(rate, hours) : times(rate, months);
  return budget === null || budget === computed ? computed : null;
}

function times(amount: number | null, count: number | null): number | null {
  const product = amount === null || count === null ? null : Math.round(amount * count);
  return product !== null && Number.isSafeInteger(product) ? product : null;
}

const HOURS =
  /(?<!\s)\s*(?:hours?|hrs?|h|stunden|std|heures?|horas?|or[ae]|uur|uren|godzin[ay]?|godz|timmar|tim|timer|t|tuntia?|hodin[ay]?|hod|時間|小时|ساعات|ساعة|שעות|שעה)\.?$/iu;

/** "120", "120 hours", "7.5 Std."; not "about 100", and not "1.200", which is two numbers. */
function readHours(text: string): number | null {
  const { value } = readQuantity(text.slice(0, LONGEST_HOURS).replace(HOURS, ""));
  return value !== null && value > 0 && value <= MOST_HOURS * ONE ? value / ONE : null;
}

/** Ignores a deposit above the total. */
function depositOf(brief: PricedBrief, total: number | null): number | null {
  if (!brief.requireDeposit) return null;
  const share = readShare(brief.depositAmount);
  const deposit =
    share !== null && total !== null
      ? amountOfShare(total, share)
      : parseMoney(brief.depositAmount, brief.currency);
  if (deposit === null || deposit === 0) return null;
  return total !== null && deposit > total ? null : deposit;
}
