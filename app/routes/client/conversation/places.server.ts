import { computePrice } from "~/domain/prices/compute-price";
import { lineAmountText, quantityText } from "~/domain/prices/price-in-language";
import { linesOf } from "~/domain/prices/price-table";
import { defaultSelection } from "~/domain/prices/selection";
import type { Version } from "~/domain/proposals/version.server";
import { documentSections } from "~/domain/reading/sections.server";
import type { Translate } from "~/platform/language/translate";

export interface AskPlace {
  /** "b:<id of a block>" or "l:<id of a price line>". */
  value: string;
  title: string;
}

/** Lists what can be asked about besides the whole proposal: the text's headings and the lines of its price. */
export function placesOf(version: Pick<Version, "html" | "blockIds" | "priceTable">): AskPlace[] {
  const headings = documentSections(version).flatMap(({ block, title }) =>
    block === null ? [] : [{ value: `b:${block}`, title }],
  );
  const lines = version.priceTable === null ? [] : linesOf(version.priceTable);
  return [...headings, ...lines.map(({ id, name }) => ({ value: `l:${id}`, title: name }))];
}

/** The place that an address names; empty for none. */
export const placeIn = (asked: string | null): string =>
  asked && /^[bl]:[\w-]{1,64}$/.test(asked) ? asked : "";

/** A price line, for which a client can offer another quantity or a budget. */
export interface AskLine {
  value: string;
  title: string;
  currency: string;
  quantity: string;
  amount: string;
}

/** @param about a place @returns null where it is no price line */
export function lineAt(
  t: Translate,
  { priceTable }: Pick<Version, "priceTable">,
  about: string,
): AskLine | null {
  const line = priceTable && linesOf(priceTable).find(({ id }) => `l:${id}` === about);
  if (!line) return null;
  const { currency } = priceTable;
  const amount = computePrice(priceTable, defaultSelection(priceTable)).lines.get(line.id)?.amount ?? 0;
  return {
    value: about,
    title: line.name,
    currency,
    quantity: quantityText(t, line.quantity),
    amount: lineAmountText(t, { ...line, amount, currency }),
  };
}
