import { parseMoney } from "~/platform/numbers/read-amount";
import { t } from "~/platform/words/t";
import type { Brief, BriefField } from "../../briefs/brief";
import type { Answers } from "../../briefs/brief-values";
import { periodOf } from "../../briefs/calendar";
import { englishOfMoney } from "../../briefs/dates-of-money";
import { emptyBrief } from "../../briefs/empty-brief";
import { formatDay } from "../../briefs/format-day";
import { formatMoney } from "../../briefs/format-money";
import { readAmounts } from "../../briefs/price-range";
import { WHOLE } from "../../briefs/share";
import { languageOfBrief } from "../../writing/composer/language";
import { isMonthlyInDoubt, isPeriodOpen } from "../../writing/composer/monthly-budget";
import { readPrice } from "../../writing/composer/price";
import { endsBy, layOut } from "../../writing/composer/schedule";
import { readStages } from "../../writing/composer/stages";
import { amountRead, quantityQuestion } from "../field-reader";
import { otherSum } from "./deliverable-rows";
import { type Deposit, readDeposit } from "./deposit";
import { openTax } from "./open-tax";
import { foreignBudget, foreignOption, foreignTerms } from "./other-currency";
import { priceInTerms } from "./price-in-terms";
import { milestonesProblem, termsProblem } from "./shares-in-terms";

export type DealMessages = Partial<Record<BriefField, string>>;

export interface DealNotes {
  problems: DealMessages;
  hints: DealMessages;
  /** The sentence beside the deposit. */
  deposit: string;
}

/** @param dates BCP 47, of the reader's days */
export const dealNotes = (answers: Answers, dates: string): DealNotes => ({
  problems: dealProblems(answers, dates),
  hints: dealHints(answers),
  deposit: depositHint(answers),
});

/** "That is 40% of the budget." */
function depositHint({ depositAmount = "", budget = "", currency = "USD" }: Answers): string {
  const part = parseMoney(depositAmount, currency);
  const whole = parseMoney(budget, currency);
  return part === null || !whole || part > whole
    ? t("A share such as 40%, or an amount in {currency}.", { currency })
    : t("That is {share}% of the budget.", { share: Math.round((100 * part) / whole) });
}

/**
 * Contradictions that a client would notice; they block generation.
 * @param dates BCP 47, of the reader's days; without a reader they follow the money
 */
export function dealProblems(answers: Answers, dates?: string): DealMessages {
  const deal = { ...emptyBrief(), ...answers };
  const deposit = readDeposit(deal);
  return withoutNulls({
    budget: budgetProblem(deal),
    hourlyRate: rateProblem(deal),
    estimatedHours: isNegative(deal.estimatedHours) ? t("Enter the hours as a number above zero.") : null,
    endDate: isBackwards(deal) ? t("The end date is before the start date.") : null,
    milestones: milestonesProblem(deal) ?? stagesProblem(deal, dates ?? englishOfMoney(deal.currency)),
    depositAmount: depositProblem(deal, deposit),
    paymentTerms: foreignTerms(deal) ?? termsProblem(deal, deposit),
  });
}

/** Warnings that block nothing. A start date in the past is fine: some briefs are written after work began. */
export function dealHints({ budget = "", currency = "USD", ...deal }: Answers): DealMessages {
  const amounts = readAmounts(budget, currency);
  const isOpen = amounts !== null && parseMoney(budget, currency) === null;
  const isUnpriced =
    (deal.pricingModel === "hourly" || deal.pricingModel === "retainer") &&
    [budget, deal.hourlyRate ?? ""].every((typed) => typed.trim() === "");
  const answers = { ...emptyBrief(), ...deal, budget, currency };
  const isUnnamed = deal.requireDeposit === true && (deal.depositAmount ?? "").trim() === "";
  return withoutNulls({
    budget: isOpen
      ? t("Not a single amount. It will appear as typed, and your totals use its middle as an estimate.")
      : (deliverablesHint(answers) ?? amountRead(budget, currency)),
    hourlyRate: isUnpriced
      ? t("No price yet: without a rate or a budget, the proposal won't name one.")
      : amountRead(deal.hourlyRate ?? "", currency),
    budgetPeriod: periodHint(answers),
    deliverables: foreignOption(answers),
    estimatedHours: quantityQuestion(deal.estimatedHours ?? ""),
    depositAmount: isUnnamed
      ? t("No amount yet, so the proposal won't name one.")
      : amountRead(deal.depositAmount ?? "", currency),
    paymentTerms: priceInTerms(answers) ?? openTax(answers),
  });
}

function periodHint(brief: Brief): string | null {
  if (!isPeriodOpen(brief)) return null;
  return isMonthlyInDoubt(brief)
    ? t("Until you choose, the proposal says the budget without a period, because the terms are monthly.")
    : t("Until you choose, the budget is the total price.");
}

function deliverablesHint(brief: Brief): string | null {
  const other = otherSum(brief);
  return (
    other &&
    t("The prices in the deliverables add up to {sum}, but the budget is {price}.", {
      sum: formatMoney(other.sum, brief.currency, "en-US"),
      price: formatMoney(other.price, brief.currency, "en-US"),
    })
  );
}

const withoutNulls = (notes: Partial<Record<BriefField, string | null>>): DealMessages =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== null));

function budgetProblem(deal: Brief): string | null {
  const { budget, currency } = deal;
  if (budget.trim() === "" || (!isNegative(budget) && readAmounts(budget, currency) !== null)) return null;
  const foreign = foreignBudget(deal);
  if (foreign) return foreign;
  return t("Enter an amount such as 18,500 or a range such as 15,000 - 20,000, or leave this empty.");
}

function rateProblem({ budget, hourlyRate, pricingModel, currency }: Brief): string | null {
  const rate = hourlyRate.trim();
  if (rate === "") return null;
  if (!/\d/.test(rate) || isNegative(rate)) return t("Enter an amount.");
  const [price, amount] = [readAmounts(budget, currency), parseMoney(rate, currency)];
  if (pricingModel !== "fixed" || price === null || amount === null) return null;
  if (amount >= price.low && amount <= price.high) return null;
  const stated = price.low === price.high ? formatMoney(price.low, currency, "en-US") : budget.trim();
  return t("The budget is {stated}. Enter the same amount here, or leave one of the two empty.", { stated });
}

const isNegative = (typed: string): boolean => /^[-–−]\s*\d/.test(typed.trim());

const isBackwards = ({ startDate, endDate }: Brief): boolean =>
  startDate !== "" && endDate !== "" && endDate < startDate;

function stagesProblem(deal: Brief, dates: string): string | null {
  const { milestones, startDate, endDate } = periodOf(deal);
  if (startDate === "" || endDate === "" || isBackwards(deal)) return null;
  const spans = readStages(milestones).map(({ span }) => span);
  const known = spans.filter((span) => span !== undefined);
  if (known.length === 0 || known.length < spans.length) return null;
  const laidOut = layOut(known, startDate, languageOfBrief(deal));
  const last = laidOut.at(-1);
  if (!last || endsBy(laidOut, endDate)) return null;
  return t("These stages run until {to}, but the project ends on {endDate}.", {
    to: formatDay(last.to, dates),
    endDate: formatDay(endDate, dates),
  });
}

function depositProblem(deal: Brief, deposit: Deposit): string | null {
  if (deposit.kind === "none") return null;
  if (deposit.kind === "unreadable") return t("Enter a share such as 40%, or an amount.");
  if (deposit.kind === "share") {
    if (deposit.share > WHOLE) return t("The deposit is more than the whole price.");
    if (deposit.amount !== null) return null;
    return readAmounts(deal.budget, deal.currency)
      ? t("The price is a range, so a share of it is not one amount. Enter the deposit as an amount.")
      : t("A share needs a price. Enter the budget, or the deposit as an amount.");
  }
  const most = readPrice({ brief: deal }).total ?? readAmounts(deal.budget, deal.currency)?.high ?? null;
  return most !== null && deposit.amount > most ? t("The deposit is more than the whole price.") : null;
}
