import type { Brief } from "../../briefs/brief";
import type { TablePrice } from "../../writing/composer/table/table-price";
import { computePrice } from "../compute-price";
import { linesOf, type PriceTable } from "../price-table";
import { selectionWithoutOptions } from "../selection";
import { briefWithoutPrice } from "./brief-without-price";

/** Without options, and without a sum where the client chooses a package. Null without a table. */
export function tablePriceOf(brief: Brief, table: PriceTable | null): TablePrice | null {
  if (table === null) return null;
  const options = linesOf(table).filter(({ kind }) => kind === "optional");
  const { once, recurring } = computePrice(table, selectionWithoutOptions(table));
  const [first] = recurring;
  const hasPackages = linesOf(table).some(({ kind }) => kind === "package");
  const isOnlyOptions = options.length > 0 && once.total === 0;
  const isMonthly = once.total === 0 && recurring.length === 1 && first?.every === "month";
  const mayGrow = options.some((line) => line.recurring !== null);
  return {
    brief: briefWithoutPrice(brief, table),
    currency: table.currency,
    once: first || isOnlyOptions || hasPackages ? null : once.total,
    monthly: isMonthly && !mayGrow && !hasPackages ? first.total : null,
    hasOptions: options.length > 0,
    isEstimate: table.isEstimate,
    hasPayments: table.schedule.length > 0,
  };
}
