import { attachIds, blocksOf, idOf } from "../../content/block-ids/block-ids.server";
import type { ParentNode } from "../../content/document-nodes";
import { parseDocument, serialiseTree } from "../../content/document-tree.server";
import { linesOf, type PriceTable } from "../../prices/price-table";
import type { Place } from "../placement";

export interface PlacedText {
  html: string;
  blockIds: readonly string[] | null;
  priceTable: PriceTable | null;
}

/**
 * Says of each place whether it has other words or numbers, or is gone. A heading's place is its section, and the whole
 * proposal's is everything. The texts are parsed once, however many places are asked about.
 */
export function changesBetween(before: PlacedText, after: PlacedText): (place: Place) => boolean {
  const [was, is] = [contentsOf(before), contentsOf(after)];
  return (place) => was(place) !== is(place);
}

function contentsOf({ html, blockIds, priceTable }: PlacedText): (place: Place) => string | null {
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  return ({ blockId, lineId }) => {
    if (lineId !== null) {
      const line = priceTable && linesOf(priceTable).find(({ id }) => id === lineId);
      return line ? JSON.stringify(line) : null;
    }
    return blockId === null ? JSON.stringify([html, priceTable]) : sectionFrom(tree, blockId);
  };
}

const LEVEL = /^h([1-6])$/;

const levelOf = (name: string): number => Number(LEVEL.exec(name)?.[1] ?? 7);

/** Ids are left out: they may be new ones. */
function sectionFrom(tree: ParentNode, blockId: string): string | null {
  const blocks = blocksOf(tree);
  const at = blocks.findIndex((block) => idOf(block) === blockId);
  const [first] = blocks.slice(at, at + 1);
  if (at < 0 || !first) return null;
  const level = levelOf(first.tagName);
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ tagName }) => levelOf(tagName) <= Math.min(level, 6));
  const section = level === 7 ? [first] : [first, ...(end < 0 ? rest : rest.slice(0, end))];
  return section
    .map((block) => ({ ...block, attrs: block.attrs.filter(({ name }) => !name.startsWith("data-")) }))
    .map((block) => serialiseTree({ ...block, childNodes: [block] }))
    .join("");
}
