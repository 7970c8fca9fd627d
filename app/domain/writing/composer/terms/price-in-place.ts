import { arabicDatesOf, withMonthsOf } from "~/platform/language/arabic-months";
import { inLatinDigits } from "~/platform/numbers/latin-digits";
import type { Brief } from "../../../briefs/brief";
import { withTaxInTerms } from "../budget-tax";
import { withMonthlyAmount } from "../monthly-budget";
import { pricedTotal, readStages } from "../stages";
import { pricedDeliverables } from "../table/options";
import { packageChoice } from "../table/packages";
import { withSharesInTerms } from "./amounts-as-shares";
import { withTotalFromTerms } from "./total-in-terms";

/** Moves the total, the tax, the monthly amount and the shares of payments to where they are read, wherever they were typed. */
export const withPriceInPlace = <Some extends Brief>(brief: Some): Some =>
  withSharesInTerms(
    withPricedStages(withMonthlyAmount(withTaxInTerms(withTotalFromTerms(inOneSpelling(brief))))),
  );

const ARABIC = /\p{Script=Arabic}/u;

/** A document has one kind of digits and one set of months: those that most of the answers have. */
function inOneSpelling<Some extends Brief>(brief: Some): Some {
  const answers = Object.entries(brief).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && ARABIC.test(entry[1]),
  );
  const dates = arabicDatesOf(answers.map(([, answer]) => answer).join("\n"), brief.currency);
  const spelled = answers.map(([field, answer]) => [field, withMonthsOf(inLatinDigits(answer), dates)]);
  return { ...brief, ...Object.fromEntries(spelled) };
}

/** Milestones that have the only sums of a brief are what is paid. */
function withPricedStages<Some extends Brief>(brief: Some): Some {
  const isOpen = brief.pricingModel === "fixed" && `${brief.budget}${brief.hourlyRate}`.trim() === "";
  if (!isOpen || pricedTotal(readStages(brief.milestones, brief.currency)) === null) return brief;
  return packageChoice(brief) || pricedDeliverables(brief) ? brief : { ...brief, pricingModel: "milestone" };
}
