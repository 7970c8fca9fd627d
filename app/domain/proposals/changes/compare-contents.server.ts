import { type ChangedSection, changedParts, isMostlyNew } from "../../comparison/changed-parts";
import { compareDocuments, type PlacedChange } from "../../comparison/compare-documents";
import { comparePrices, type PriceChange } from "../../comparison/compare-prices";
import { attachIds, idsOfTree } from "../../content/block-ids/block-ids.server";
import type { DocumentTree } from "../../content/document-nodes";
import { treeToCompare } from "../../content/shown-document.server";
import type { PriceTable } from "../../prices/price-table";
import type { Version, VersionContent } from "../version.server";
import { type FrameChange, frameChanges } from "./frame-changes";

/** What a client reads, with the ids of its blocks. */
export type ComparedContent = VersionContent & Pick<Version, "blockIds">;

export interface ComparedTotal {
  /** Null where the price is in words, or open. */
  minor: number | null;
  currency: string;
  table: PriceTable | null;
}

export interface ContentChanges {
  /** The whole text, with what changed in it. */
  text: PlacedChange[];
  /** The new one, of which the changes are made. */
  newTree: DocumentTree;
  sections: ChangedSection[];
  isMostlyNew: boolean;
  price: PriceChange | null;
  currencies: { before: string; after: string };
  /** The total then and now; null where it is the same. */
  totals: { before: ComparedTotal; after: ComparedTotal } | null;
  frame: FrameChange[];
  /** Sections, the price, and items of the frame. */
  parts: number;
}

/** Compares what a client read with what they are to read. */
export function compareContents(before: ComparedContent, after: ComparedContent): ContentChanges {
  const [one, other] = [textOf(before), textOf(after)];
  const text = compareDocuments(one, other);
  // Afterwards, for equal blocks with different ids are the same.
  attachIds(other.tree, after.blockIds);
  const changed = changedParts(text);
  const price = comparePrices(before.priceTable, after.priceTable);
  const totals = totalsOf(before, after);
  const frame = frameChanges(before, after);
  const hasPrice = price !== null || totals !== null;
  return {
    text,
    newTree: other.tree,
    sections: changed.sections,
    isMostlyNew: isMostlyNew(changed),
    price,
    currencies: { before: before.currency, after: after.currency },
    totals,
    frame,
    parts: changed.sections.length + (hasPrice ? 1 : 0) + frame.length,
  };
}

function textOf({ html, blockIds }: ComparedContent) {
  const tree = treeToCompare(html);
  return { tree, ids: idsOfTree(tree, blockIds) };
}

function totalsOf(one: VersionContent, other: VersionContent): ContentChanges["totals"] {
  const [before, after] = [one, other].map(({ totalMinor, currency, priceTable }) => ({
    minor: totalMinor,
    currency,
    table: priceTable,
  }));
  if (!before || !after || (before.minor === null && after.minor === null)) return null;
  return before.minor === after.minor && before.currency === after.currency ? null : { before, after };
}
