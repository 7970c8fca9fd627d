import type { Brief } from "../../briefs/brief";
import { pricedDeliverables, withoutPrices } from "../../writing/composer/table/options";
import type { TablePrice } from "../../writing/composer/table/table-price";
import { computePrice, type Sums } from "../compute-price";
import { linesOf, MAX_NAME_LENGTH, type PriceTable } from "../price-table";
import { defaultSelection, type Selection, selectionWithoutOptions } from "../selection";
import { briefWithoutPrice, taxOfOtherPrices } from "./brief-without-price";
import { hasOpenQuantity, hasPackages, leastSelection } from "./least-selection";

/** The price without options: as shown where packages or quantities are to be chosen, and the least where one sum cannot say that. Null without a table. */
export function tablePriceOf(brief: Brief, table: PriceTable | null): TablePrice | null {
  if (table === null) return null;
  const options = linesOf(table).filter(({ kind }) => kind === "optional");
  const basis = basisOf(table);
  const { once, recurring } = computePrice(table, SELECTION[basis](table));
  const [first] = recurring;
  const isAllChosen = (options.length > 0 || basis !== "without options") && once.total === 0;
  const isMonthly = recurring.length === 1 && first?.every === "month" && basis === "without options";
  return {
    brief: briefWithoutPrice(brief, table),
    currency: table.currency,
    once: first || isAllChosen ? null : once.total,
    monthly: isMonthly ? first.total : null,
    onceBeside: isMonthly && once.total > 0 ? once.total : null,
    basis,
    includedTax: includedTax(isMonthly ? first : once),
    onceNet: netOf(once),
    hasOptions: options.length > 0,
    isEstimate: table.isEstimate,
    hasPayments: table.schedule.length > 0,
    lines: linesOf(table).map(({ name }) => name),
    taxBeside: taxOfOtherPrices(brief, table),
    deliverables: areLines(brief, table) ? withoutPrices(brief) : null,
  };
}

function basisOf(table: PriceTable): TablePrice["basis"] {
  if (!hasPackages(table)) return hasOpenQuantity(table) ? "shown" : "without options";
  // One sum cannot say what is paid once and what each month.
  return computePrice(table, defaultSelection(table)).recurring.length > 0 ? "least" : "shown";
}

const SELECTION: Record<TablePrice["basis"], (table: PriceTable) => Selection> = {
  least: leastSelection,
  shown: defaultSelection,
  "without options": selectionWithoutOptions,
};

/** Checks whether each deliverable is a line of the table, which then says its price. */
function areLines(brief: Brief, table: PriceTable): boolean {
  const names = new Set(linesOf(table).map(({ name }) => name));
  return (
    pricedDeliverables(brief)?.every(({ name }) => names.has(name.slice(0, MAX_NAME_LENGTH).trim())) ?? false
  );
}

/** Null where a tax is contained in a price, or is not on all of them. */
function netOf({ taxes, subtotal, discount }: Sums): number | null {
  const net = subtotal - discount;
  const [only, ...others] = taxes;
  return only?.tax.kind === "exclusive" && others.length === 0 && only.base === net ? net : null;
}

/** Null without a tax, and where the sum has several. */
function includedTax({ taxes }: Sums): string | null {
  const names = new Set(taxes.filter(({ amount }) => amount > 0).map(({ tax }) => tax.name));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}
