import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { readPrice } from "../../writing/composer/price";
import { optionsInTerms } from "../../writing/composer/table/options-in-terms";
import { packageChoice } from "../../writing/composer/table/packages";
import { namesMoney } from "../../writing/composer/table/price-at-end";
import { withTotalFromTerms } from "../../writing/composer/terms/total-in-terms";
import { deliverableRows } from "./deliverable-rows";

/** Asks for a total where prices stand in the terms alone, which give the client nothing to accept. */
export function priceInTerms(given: Brief): string | null {
  const brief = withTotalFromTerms(given);
  const isPriced = `${brief.budget}${brief.hourlyRate}`.trim() !== "" || readPrice({ brief }).total !== null;
  if (isPriced || packageChoice(brief) || deliverableRows(brief)) return null;
  if (!namesMoney(optionsInTerms(brief).otherTerms)) return null;
  return t(
    "These terms name prices, but the project has no total yet. Enter it as the budget, or put the prices into the price table, so that your client has a price to accept.",
  );
}
