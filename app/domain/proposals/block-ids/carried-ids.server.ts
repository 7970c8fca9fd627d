import { newId } from "~/platform/ids";
import { type PairableBlock, pairBlocks } from "../../comparison/pair-blocks";
import { blocksOf } from "../../content/block-ids/block-ids.server";
import { attributeOf, type Element, elementsBelow, textBelow } from "../../content/document-nodes";
import { parseDocument } from "../../content/document-tree.server";
import type { Proposal } from "../find-own.server";

interface IdentifiedText {
  html: string;
  /** Null for a block without one, and for a text of which no ids are known. */
  blockIds: readonly (string | null)[] | null;
}

export const textOf = ({ contentHtml: html, blockIds }: Pick<Proposal, "contentHtml" | "blockIds">) => ({
  html,
  blockIds,
});

/** Ids for the blocks of a text: those of the same blocks in the texts before, the nearest first. Other blocks get new ones. */
export function carriedIds(html: string, ...before: readonly IdentifiedText[]): string[] {
  const blocks = pairable(html);
  const ids: (string | null)[] = blocks.map(() => null);
  for (const text of before) carry(text, { html, blocks, ids });
  return withNewIds(ids);
}

interface Carrying {
  html: string;
  blocks: readonly PairableBlock[];
  /** What is known so far. */
  ids: (string | null)[];
}

function carry({ html, blockIds }: IdentifiedText, to: Carrying): void {
  const isComplete = to.ids.every((id) => id !== null);
  if (blockIds === null || isComplete) return;
  const taken = new Set(to.ids);
  const take = (at: number, id: string | null | undefined) => {
    if (!id || to.ids[at] !== null || taken.has(id)) return;
    to.ids[at] = id;
    taken.add(id);
  };
  const earlier = html === to.html ? to.blocks : pairable(html, blockIds);
  // Ids of another text.
  if (earlier.length !== blockIds.length) return;
  if (html === to.html) {
    for (const [at, id] of blockIds.entries()) take(at, id);
    return;
  }
  const later = to.blocks.map((block, at) => ({ ...block, id: to.ids[at] ?? null }));
  for (const { before, after } of pairBlocks(earlier, later))
    if (before !== null && after !== null) take(after, blockIds[before]);
}

const pairable = (html: string, ids: IdentifiedText["blockIds"] = null): PairableBlock[] =>
  blocksOf(parseDocument(html).tree).map((block, at) => ({
    id: ids?.[at] ?? null,
    kind: kindOf(block),
    text: wordsOf(block),
  }));

/** The class of a text block says how it is aligned. */
const kindOf = (block: Element): string =>
  /^(?:section|figure|hr)$/.test(block.tagName)
    ? [block.tagName, attributeOf(block, "class")].join(" ")
    : block.tagName;

/** A picture has no text but its address. */
const wordsOf = (block: Element): string =>
  [
    textBelow(block).replace(/\s+/g, " ").trim(),
    ...[...elementsBelow(block)].flatMap((element) => attributeOf(element, "src") ?? []),
  ].join(" ");

const ID_LENGTH = 8;

function withNewIds(ids: readonly (string | null)[]): string[] {
  const known = new Set(ids);
  return ids.map((id) => id ?? newIdBeside(known));
}

function newIdBeside(known: Set<string | null>): string {
  let id = newId().slice(0, ID_LENGTH);
  while (known.has(id)) id = newId().slice(0, ID_LENGTH);
  known.add(id);
  return id;
}
