import { type ChangedSection, changedParts, isMostlyNew } from "../../comparison/changed-parts";
import { compareDocuments, type PlacedChange } from "../../comparison/compare-documents";
import { comparePrices, type PriceChange } from "../../comparison/compare-prices";
import { idsOfTree } from "../../content/block-ids/block-ids.server";
import { treeToCompare } from "../../content/shown-document.server";
import type { Version, VersionContent } from "../version.server";
import { type FrameChange, frameChanges } from "./frame-changes";

/** What a client reads, with the ids of its blocks. */
export type ComparedContent = VersionContent & Pick<Version, "blockIds">;

interface Total {
  /** Null where the price is in words, or open. */
  minor: number | null;
  currency: string;
}

export interface ContentChanges {
  /** The whole text, with what changed in it. */
  text: PlacedChange[];
  sections: ChangedSection[];
  isMostlyNew: boolean;
  price: PriceChange | null;
  currencies: { before: string; after: string };
  /** The total then and now; null where it is the same. */
  totals: { before: Total; after: Total } | null;
  frame: FrameChange[];
  /** Sections, the price, and items of the frame. */
  parts: number;
}

/** Compares what a client read with what they are to read. */
export function compareContents(before: ComparedContent, after: ComparedContent): ContentChanges {
  const text = compareDocuments(textOf(before), textOf(after));
  const changed = changedParts(text);
  const price = comparePrices(before.priceTable, after.priceTable);
  const totals = totalsOf(before, after);
  const frame = frameChanges(before, after);
  const hasPrice = price !== null || totals !== null;
  return {
    text,
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
  const [before, after] = [one, other].map(({ totalMinor, currency }) => ({ minor: totalMinor, currency }));
  if (!before || !after || (before.minor === null && after.minor === null)) return null;
  return before.minor === after.minor && before.currency === after.currency ? null : { before, after };
}
