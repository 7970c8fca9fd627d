import { eachText } from "~/components/price/price-lines";
import { computePrice } from "~/domain/prices/compute-price";
import { totalsOf } from "~/domain/prices/price-amounts";
import { priceWordsIn } from "~/domain/prices/price-in-language";
import type { PriceTable } from "~/domain/prices/price-table";
import type { PriceWords } from "~/domain/prices/price-words";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import type { SentSelection } from "~/domain/prices/selection-fields";
import type { Translate } from "~/platform/language/translate";

/** The values that the pages' script computes with, as JSON in an element (script/price.js). */
export interface PriceData {
  table: PriceTable;
  words: PriceWords;
  /** Says the price of one. */
  each: string;
}

export function priceData(t: Translate, { table }: Pick<PriceSelection, "table">): string {
  const data: PriceData = {
    table: withoutText(table),
    words: priceWordsIn(t, table),
    each: eachText(t),
  };
  return JSON.stringify(data);
}

/** Sums need no words. */
const withoutText = (table: PriceTable): PriceTable => ({
  ...table,
  sections: table.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({ ...line, name: "", description: "", unit: "" })),
  })),
});

/** Returns the selection that a page shows; an answer names it. */
export function selectionText({ versionId, table, selection }: PriceSelection): string {
  const sent: SentSelection = { versionId, selection, totals: totalsOf(computePrice(table, selection)) };
  return JSON.stringify(sent);
}
