import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { priceParts, termsBelow } from "../../writing/composer/investment";
import { money, openManuscript } from "../../writing/composer/manuscript";
import { readPrice } from "../../writing/composer/price";
import type { PriceTable } from "../price-table";
import { singleTotal } from "./brief-without-price";
import { tablePriceOf } from "./table-price";

/**
 * Returns the section on the price as the composer writes it, the heading below it, and totals as it writes them.
 * @param table stands in the section, or is to
 */
export async function composedPrice(brief: Brief, table: PriceTable | null) {
  const manuscript = await openManuscript(brief);
  const beside = await openManuscript(brief, tablePriceOf(brief, table));
  const { total } = readPrice(manuscript);
  const { investment: heading, nextSteps } = manuscript.phrases.headings;
  return {
    heading,
    next: nextSteps,
    composed: [...priceParts(manuscript), termsBelow(manuscript)].filter((part) => part !== "").join("\n"),
    below: termsBelow(beside),
    /** The total with a table, or that of the brief without one. Null where there is no single total. */
    totalOf: (table: PriceTable | null): string | null => {
      if (table === null) return total === null ? null : money(manuscript, total);
      const whole = singleTotal(table);
      return whole === null ? null : formatMoney(whole, table.currency, manuscript.locale);
    },
  };
}
