import type { Brief } from "../../briefs/brief";
import { moneyInSentence } from "../../briefs/format-money";
import { priceParts, termsBelow } from "../../writing/composer/investment";
import { openManuscript } from "../../writing/composer/manuscript";
import { priceSentence } from "../../writing/composer/opening/opening";
import { readPrice } from "../../writing/composer/price";
import type { PriceTable } from "../price-table";
import { tablePriceOf } from "./table-price";

/**
 * Returns the section on the price as the composer writes it, and the heading below it.
 * @param table stands in the section, or is to
 */
export async function composedPrice(brief: Brief, table: PriceTable | null) {
  const manuscript = await openManuscript(brief);
  const beside = await openManuscript(brief, tablePriceOf(brief, table));
  const { investment: heading, nextSteps } = manuscript.phrases.headings;
  return {
    heading,
    next: nextSteps,
    composed: [...priceParts(manuscript), termsBelow(manuscript)].filter((part) => part !== "").join("\n"),
    below: termsBelow(beside),
  };
}

/** What the opening says of the price. */
export interface StatedPrice {
  /** As the composer writes it; "" where it says none. */
  sentence: string;
  /** Null where there is no single total. */
  total: string | null;
}

/** @param table null states the price of the brief alone */
export async function statedPrice(brief: Brief, table: PriceTable | null): Promise<StatedPrice> {
  const price = tablePriceOf(brief, table);
  const manuscript = await openManuscript(brief, price);
  const total = price ? (price.basis === "without options" ? price.once : null) : readPrice(manuscript).total;
  const currency = price?.currency ?? brief.currency;
  return {
    sentence: priceSentence(manuscript),
    total: total === null ? null : moneyInSentence(total, currency, manuscript.locale),
  };
}
