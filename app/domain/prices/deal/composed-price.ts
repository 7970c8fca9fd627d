import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { priceParts } from "../../writing/composer/investment";
import { money, openManuscript } from "../../writing/composer/manuscript";
import { readPrice } from "../../writing/composer/price";
import type { PriceTable } from "../price-table";
import { singleTotal } from "./brief-without-price";

/** Returns the section on the price as the composer writes it, the heading below it, and totals as it writes them. */
export async function composedPrice(brief: Brief) {
  const manuscript = await openManuscript(brief);
  const { total } = readPrice(manuscript);
  const { investment: heading, nextSteps } = manuscript.phrases.headings;
  return {
    heading,
    next: nextSteps,
    composed: priceParts(manuscript)
      .filter((part) => part !== "")
      .join("\n"),
    /** The total with a table, or that of the brief without one. Null where there is no single total. */
    totalOf: (table: PriceTable | null): string | null => {
      if (table === null) return total === null ? null : money(manuscript, total);
      const whole = singleTotal(table);
      return whole === null ? null : formatMoney(whole, table.currency, manuscript.locale);
    },
  };
}
