/** Translates between the editor's text, whose blocks name their piece, and the stored one, which is clean. */
import { blocksOf } from "../../content/block-ids/block-ids.server";
import { attributeOf, type Element, textBelow } from "../../content/document-nodes";
import { parseDocument, serialiseTree } from "../../content/document-tree.server";
import { PIECE_ATTRIBUTE } from "./piece-attribute";
import { readMark } from "./piece-mark";

export interface Passage {
  /** The first of its blocks, counted from 0. */
  block: number;
  blocks: number;
  mark: string;
}

/** The limit for one proposal. */
const MOST_PASSAGES = 100;

const sameBlock = (one: Element | undefined, other: Element | undefined): boolean =>
  one !== undefined && one.tagName === other?.tagName && textBelow(one).trim() === textBelow(other).trim();

/** Ignores blocks that cleaning may have changed, between the equal ones at both ends. @param clean the stored text */
export function passagesIn(typed: string, clean: string): Passage[] {
  if (!typed.includes(PIECE_ATTRIBUTE)) return [];
  const [written, stored] = [typed, clean].map((html) => blocksOf(parseDocument(html).tree)) as [
    Element[],
    Element[],
  ];
  const most = Math.min(written.length, stored.length);
  let first = 0;
  while (first < most && sameBlock(written[first], stored[first])) first += 1;
  let last = 0;
  while (last < most - first && sameBlock(written.at(-1 - last), stored.at(-1 - last))) last += 1;
  const marks = stored.map((_block, at) => {
    const from = at < first ? at : at >= stored.length - last ? at + written.length - stored.length : -1;
    return (from < 0 ? undefined : written[from] && attributeOf(written[from], PIECE_ATTRIBUTE)) ?? "";
  });
  return runsOf(marks);
}

function runsOf(marks: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  for (const [block, mark] of marks.entries()) {
    const open = passages.at(-1);
    if (open && open.mark === mark && open.block + open.blocks === block) open.blocks += 1;
    else if (readMark(mark)) passages.push({ block, blocks: 1, mark });
  }
  return passages.slice(0, MOST_PASSAGES);
}

/** The text as the editor opens it. */
export function withPassages(html: string, passages: readonly Passage[]): string {
  if (passages.length === 0) return html;
  const { tree } = parseDocument(html);
  const blocks = blocksOf(tree);
  for (const { block, blocks: count, mark } of passages)
    for (const element of blocks.slice(block, block + count))
      element.attrs.push({ name: PIECE_ATTRIBUTE, value: mark });
  return serialiseTree(tree);
}

export const isSamePassages = (some: readonly Passage[], others: readonly Passage[]): boolean =>
  some.length === others.length &&
  some.every(({ block, blocks, mark }, at) => {
    const other = others[at];
    return block === other?.block && blocks === other.blocks && mark === other.mark;
  });
