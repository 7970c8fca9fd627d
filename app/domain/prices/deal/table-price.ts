import type { Brief } from "../../briefs/brief";
import type { TablePrice } from "../../writing/composer/table/table-price";
import { computePrice } from "../compute-price";
import type { PriceTable } from "../price-table";
import { defaultSelection } from "../selection";
import { briefWithoutPrice } from "./brief-without-price";

/** With what is chosen by default. Null without a table. */
export function tablePriceOf(brief: Brief, table: PriceTable | null): TablePrice | null {
  if (table === null) return null;
  const { once, recurring } = computePrice(table, defaultSelection(table));
  const [first] = recurring;
  const isMonthly = once.total === 0 && recurring.length === 1 && first?.every === "month";
  return {
    brief: briefWithoutPrice(brief, table),
    currency: table.currency,
    once: first ? null : once.total,
    monthly: isMonthly ? first.total : null,
    hasPayments: table.schedule.length > 0,
  };
}
