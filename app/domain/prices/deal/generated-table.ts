import type { Translate } from "~/platform/language/translate";
import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import type { ProposalDefaults } from "../../people/proposal-defaults";
import { readPrice } from "../../writing/composer/price";
import { packageChoice } from "../../writing/composer/table/packages";
import { computePrice } from "../compute-price";
import type { PriceTable } from "../price-table";
import { defaultSelection } from "../selection";
import { tableProblems } from "../table-problems";
import { readTypedTable } from "../typed-table";
import { deliverableRows } from "./deliverable-rows";
import { startingTable } from "./starting-table";
import { valueFrom } from "./value";

/**
 * The table that a proposal begins with when it is generated. Null where the brief's price cannot be read exactly, or
 * its sums contradict each other: the text then says the price in the brief's words.
 * @param t in the proposal's language
 */
export function generatedTable(
  t: Translate,
  brief: Brief,
  defaults: Pick<ProposalDefaults, "currency" | "tax">,
): PriceTable | null {
  if (!hasExactPrice(brief)) return null;
  const { table, problems } = readTypedTable(startingTable(t, brief, defaults));
  return Object.keys({ ...problems, ...tableProblems(table) }).length === 0 && isPriced(table) ? table : null;
}

function hasExactPrice(brief: Brief): boolean {
  const { budget, currency, pricingModel } = brief;
  if (budget.trim() !== "" && parseMoney(budget, currency) === null) return false;
  if (packageChoice(brief)?.arePrice) return true;
  const { total, rate } = readPrice({ brief });
  return (
    total !== null ||
    (pricingModel === "retainer" && rate !== null && isMonthlyAlone(brief)) ||
    deliverableRows(brief) !== null ||
    (pricingModel === "milestone" && valueFrom(brief) !== null)
  );
}

/** A term that is no number of months leaves what is due each month. */
const isMonthlyAlone = ({ budget }: Brief): boolean => budget.trim() === "";

const isPriced = (table: PriceTable): boolean => computePrice(table, defaultSelection(table)).value > 0;
