import { inEnglish } from "~/platform/language/translate";
import { computePrice } from "../compute-price";
import { isEstimate } from "../is-estimate";
import { priceTextOf } from "../price-in-language";
import type { PriceTable } from "../price-table";
import { defaultSelection, type Selection } from "../selection";

type Priced = { priceTable: PriceTable | null };

/** Once it is accepted, a proposal is worth what was chosen. */
export function acceptedValue({ priceTable }: Priced, selection: Selection | null) {
  if (!priceTable || !selection) return {};
  const price = computePrice(priceTable, selection);
  return { valueMinor: price.value, valueIsEstimate: isEstimate(priceTable, price, true) };
}

/** As the events name a selection. Sums are in English: one form for machines, whatever the page's. */
export function selectionPayload(table: PriceTable, selection: Selection) {
  const price = computePrice(table, selection);
  return {
    chosen: selection.chosen.length,
    total: priceTextOf(inEnglish, table, price),
    value: price.value,
    currency: table.currency,
  };
}

/** A price table as a page shows it. */
export interface PriceSelection {
  versionId: string;
  table: PriceTable;
  selection: Selection;
  /** Whether the reader can still choose. */
  isOpen: boolean;
}

export const priceSelectionOf = (
  { id: versionId, priceTable: table }: Priced & { id: string },
  selection: Selection | null,
  isOpen: boolean,
): PriceSelection | null => table && selection && { versionId, table, selection, isOpen };

/** What a page begins with: what was accepted, else what the reader has chosen so far, else the owner's proposal. */
export const shownSelection = ({ priceTable }: Priced, ...selections: (Selection | null | undefined)[]) =>
  priceTable && (selections.find((selection) => selection) ?? defaultSelection(priceTable));
