import type { Brief } from "../../briefs/brief";
import { withTaxInTerms } from "./budget-tax";
import { withMonthlyAmount } from "./monthly-budget";
import { withTotalFromTerms } from "./terms/total-in-terms";

/** Moves the total, the tax and the monthly amount to the answers that are read for them, wherever they were typed. */
export const withPriceInPlace = <Some extends Brief>(brief: Some): Some =>
  withMonthlyAmount(withTaxInTerms(withTotalFromTerms(brief)));
