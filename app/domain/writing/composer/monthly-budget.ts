import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import { splitSentences } from "./said-once";
import { isPartOfPrice } from "./terms/payment-words";
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

const EACH_MONTH =
  /(?<!\p{L})(?:monthly|(?:per|a|each|every) month|monatlich\p{L}*|(?:pro|im|je|jeden) monat|mensuel\p{L}*|(?:par|chaque) mois|mensual\p{L}*|(?:al|cada) mes|mensil\p{L}*|(?:al|ogni) mese|mensal\p{L}*|(?:por|ao|cada) mês|maandelijks\p{L}*|(?:per|elke) maand|miesięczn\p{L}*|co miesiąc|månadsvis|(?:per|varje) månad|månedlig\p{L}*|(?:pr\.?|per|hver) måned|kuukausittain|kuukaudessa|měsíčn\p{L}*|každý měsíc|شهري\p{L}*|חודשי\p{L}*)(?!\p{L})|毎月|月額|每月/iu;

/** Checks whether a budget whose period nobody said is paid monthly: a total for each month, or one in parts. */
export const isMonthlyInDoubt = (brief: Retainer & Pick<Brief, "paymentTerms">): boolean =>
  isPeriodOpen(brief) &&
  brief.paymentTerms
    .split("\n")
    .flatMap(splitSentences)
    .some((sentence) => EACH_MONTH.test(sentence) && isPartOfPrice(sentence));

const hasBudgetAlone = ({ pricingModel, budget, hourlyRate }: Retainer): boolean =>
  pricingModel === "retainer" && budget.trim() !== "" && hourlyRate.trim() === "";
