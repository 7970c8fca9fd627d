/** The examples of a built-in template in the currency and with the tax of the account that reads it. */
import type { ProposalDefaults } from "../people/proposal-defaults";
import type { PriceTable } from "../prices/price-table";
import { withDefaultTax } from "../prices/taxes/default-tax";
import { readTypedTable, typedFrom } from "../prices/typed-table";

export const inOwnMoney = (
  table: PriceTable,
  { currency, tax }: Pick<ProposalDefaults, "currency" | "tax">,
): PriceTable => withDefaultTax(currency === null ? table : inCurrency(table, currency), tax);

/** Keeps the numbers. */
export const inCurrency = (table: PriceTable, currency: string): PriceTable =>
  table.currency === currency ? table : readTypedTable({ ...typedFrom(table), currency }).table;
