/** An account's usual tax, on all lines of a table that begins. */
import type { PriceTable, Tax } from "../price-table";

const ID = "tax-1";

/** Adds the account’s tax to every line, unless the table has taxes already. */
export function withDefaultTax(table: PriceTable, tax: Omit<Tax, "id"> | null): PriceTable {
  if (tax === null || table.taxes.length > 0) return table;
  return {
    ...table,
    taxes: [{ ...tax, id: ID }],
    sections: table.sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.map((line) => ({ ...line, tax: ID })),
    })),
  };
}
