/** Puts ids on the blocks of a text, and takes them off. */
import {
  attributeOf,
  type DocumentTree,
  type Element,
  isElementNode,
  type Node,
  type ParentNode,
} from "../document-nodes";
import { parseDocument, serialiseTree } from "../document-tree.server";
import { BLOCK_ATTRIBUTE, BLOCK_ID } from "./block-id";

/** The top level: one of these has one id. */
export const blocksOf = (tree: ParentNode): Element[] => tree.childNodes.filter(isElementNode);

/** Null for ids of another number of blocks: they belong to another text. */
export const idsOfTree = (tree: ParentNode, blockIds: readonly string[] | null): readonly string[] | null =>
  blocksOf(tree).length === blockIds?.length ? blockIds : null;

export function attachIds(tree: DocumentTree, blockIds: readonly string[] | null): void {
  const ids = idsOfTree(tree, blockIds);
  if (ids) for (const [at, block] of blocksOf(tree).entries()) setId(block, ids[at] ?? null);
}

export function withBlockIds(html: string, blockIds: readonly string[] | null): string {
  if (blockIds === null) return html;
  const { tree } = parseDocument(html);
  attachIds(tree, blockIds);
  return serialiseTree(tree);
}

/** Null for a block without an id, and for one whose id an earlier block has. */
export function readIds(tree: DocumentTree): (string | null)[] {
  const known = new Set<string>();
  return blocksOf(tree).map((block) => {
    const id = idOf(block);
    if (id === null || known.has(id)) return null;
    known.add(id);
    return id;
  });
}

/** Keeps the id of a block that is built anew: the first element that it became has it. */
export function withIdOf(block: Node, became: readonly Node[]): readonly Node[] {
  const first = became.find(isElementNode);
  if (first && first !== block && isElementNode(block)) setId(first, idOf(block));
  return became;
}

/** Null for a block without one. */
export function idOf(block: Element): string | null {
  const id = attributeOf(block, BLOCK_ATTRIBUTE) ?? "";
  return BLOCK_ID.test(id) ? id : null;
}

function setId(block: Element, id: string | null): void {
  block.attrs = block.attrs.filter(({ name }) => name !== BLOCK_ATTRIBUTE);
  if (id !== null) block.attrs.push({ name: BLOCK_ATTRIBUTE, value: id });
}
