/** What a table costs while it is typed. */
import { computePrice, type Price } from "./compute-price";
import type { PriceTable } from "./price-table";
import { defaultSelection } from "./selection";
import { readTypedTable, type TypedLine, type TypedTable } from "./typed-table";

/** Minor units; null where a number cannot be read. */
export function typedAmount(line: TypedLine, currency: string): number | null {
  const sections = [{ id: "", title: "", lines: [{ ...line, isAdjustable: false, every: "" as const }] }];
  const alone = { currency, sections, isEstimate: false, taxes: [], discount: "", schedule: [] };
  const { table, problems } = readTypedTable(alone);
  return Object.keys(problems).length > 0
    ? null
    : (computePrice(table, defaultSelection(table)).lines.get(line.id)?.amount ?? null);
}

export interface TypedSums {
  table: PriceTable;
  price: Price;
  /** What cannot be read counts as nothing. */
  hasUnread: boolean;
}

export function typedSums(typed: TypedTable): TypedSums {
  const { table, problems } = readTypedTable(typed);
  return {
    table,
    price: computePrice(table, defaultSelection(table)),
    hasUnread: Object.keys(problems).length > 0,
  };
}
