import { inEnglish } from "~/platform/language/translate";
import { carriedSelection, readCarried } from "../carried-selection";
import { computePrice } from "../compute-price";
import { isEstimate } from "../is-estimate";
import { eventSums, priceTextOf } from "../price-in-language";
import type { PriceTable } from "../price-table";
import { defaultSelection, type Selection } from "../selection";

type Priced = { priceTable: PriceTable | null };

/** Returns the value of an accepted proposal, which is that of the selection. */
export function acceptedValue({ priceTable }: Priced, selection: Selection | null) {
  if (!priceTable || !selection) return {};
  const price = computePrice(priceTable, selection);
  // The budget was the price before the client chose.
  const isOther = price.value !== computePrice(priceTable, defaultSelection(priceTable)).value;
  return {
    valueMinor: price.value,
    valueIsEstimate: isEstimate(priceTable, price, true),
    ...(isOther && { budget: "" }),
  };
}

/** Returns a selection for an event's payload. The total is in English, which is one form for machines; people read the sums. */
export function selectionPayload(table: PriceTable, selection: Selection) {
  const price = computePrice(table, selection);
  return {
    chosen: selection.chosen.length,
    total: priceTextOf(inEnglish, table, price),
    value: price.value,
    currency: table.currency,
    sums: eventSums(table, price),
  };
}

/** A price table as a page shows it. */
export interface PriceSelection {
  versionId: string;
  table: PriceTable;
  selection: Selection;
  /** The reader can still choose. */
  isOpen: boolean;
  /** What the reader chooses is kept at once; otherwise it stays in the page until they are known. */
  isKept: boolean;
  /** The browser stores what the reader chooses, until they are known. */
  staysInBrowser: boolean;
  /** The selection that the page's address brought, for its forms; empty without one. */
  carried: string;
}

interface Choosing extends Pick<PriceSelection, "isOpen" | "isKept" | "staysInBrowser"> {
  /** Unread, as the page's address has it. */
  carried: string | null;
}

/** @param selections what the page begins with: the first of those given, else the owner's */
export function priceSelectionOf(
  version: Priced & { id: string },
  { isOpen, isKept, staysInBrowser, carried }: Choosing,
  ...selections: (Selection | null | undefined)[]
): PriceSelection | null {
  const { id: versionId, priceTable: table } = version;
  if (table === null) return null;
  const brought = isOpen && !isKept ? readCarried(carried, version) : null;
  return {
    versionId,
    table,
    selection: brought ?? shownSelection(version, ...selections) ?? defaultSelection(table),
    isOpen,
    isKept,
    staysInBrowser,
    carried: brought ? carriedSelection(versionId, table, brought) : "",
  };
}

/** Returns the selection that a page begins with: the first of those given, else the owner's. */
export const shownSelection = ({ priceTable }: Priced, ...selections: (Selection | null | undefined)[]) =>
  priceTable && (selections.find((selection) => selection) ?? defaultSelection(priceTable));
