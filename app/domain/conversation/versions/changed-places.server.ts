import { attachIds, blocksOf, idOf } from "../../content/block-ids/block-ids.server";
import { isElementNode, type ParentNode } from "../../content/document-nodes";
import { parseDocument, serialiseTree } from "../../content/document-tree.server";
import { linesOf, type PriceTable } from "../../prices/price-table";
import type { Place } from "../placement";

export interface PlacedText {
  html: string;
  blockIds: readonly string[] | null;
  priceTable: PriceTable | null;
}

/** Says whether a place has other words or numbers, or is gone. A heading's place is its section, and the whole proposal's is everything. */
export function hasChanged(place: Place, before: PlacedText, after: PlacedText): boolean {
  const [was, is] = [before, after].map((text) => contentAt(place, text));
  return was !== is;
}

function contentAt({ blockId, lineId }: Place, { html, blockIds, priceTable }: PlacedText): string | null {
  if (lineId !== null) {
    const line = priceTable && linesOf(priceTable).find(({ id }) => id === lineId);
    return line ? JSON.stringify(line) : null;
  }
  if (blockId === null) return JSON.stringify([html, priceTable]);
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  return sectionFrom(tree, blockId);
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
  for (const block of section) block.attrs = block.attrs.filter(({ name }) => !name.startsWith("data-"));
  return section
    .filter(isElementNode)
    .map((block) => serialiseTree({ ...block, childNodes: [block] }))
    .join("");
}
