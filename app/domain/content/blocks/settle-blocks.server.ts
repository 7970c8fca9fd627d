/** Brings blocks into the one form that a document knows, each at the top level. */
import { withIdOf } from "../block-ids/block-ids.server";
import { type DocumentTree, type Element, elementsBelow, isElementNode, type Node } from "../document-nodes";
import { gap } from "../figures/build-figure.server";
import { BLOCK_FORMS, type BlockKind } from "./block-forms";
import { buildBlock } from "./build-block.server";
import { dropEmptied } from "./emptied-blocks";
import { kindOfBlock } from "./kind-of-block";
import { readContents } from "./read-lines.server";

export function settleBlocks(tree: DocumentTree): void {
  const parts = [...elementsBelow(tree)].filter(
    ({ tagName }) => tagName === "section" || tagName === "figure",
  );
  if (!parts.some((element) => element.tagName === "section" || kindOfBlock(element))) return;
  const gaps = new Set<Node>();
  tree.childNodes = tree.childNodes.flatMap(withoutWrapper).flatMap((node) => {
    const blocks: Element[] = [];
    return withIdOf(node, [...takeOut([node], blocks, gaps), ...blocks]);
  });
  for (const node of tree.childNodes) node.parentNode = tree;
  dropEmptied(tree, gaps);
}

export const WRAPPERS = new Set("div section article main header footer aside".split(" "));

/** Unwraps the containers that web pages put around their sections. */
function withoutWrapper(node: Node): Node[] {
  if (!isElementNode(node) || !WRAPPERS.has(node.tagName) || kindOfBlock(node)) return [node];
  return node.childNodes.flatMap(withoutWrapper);
}

/** @param blocks gets the blocks @param gaps gets what stands in their place @returns what is left of the nodes */
function takeOut(nodes: readonly Node[], blocks: Element[], gaps: Set<Node>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElementNode(node)) return [node];
    const kind = kindOfBlock(node);
    if (kind) {
      blocks.push(...settledBlocks(node, kind));
      return [gap(gaps)];
    }
    node.childNodes = takeOut(node.childNodes, blocks, gaps);
    return node.tagName === "section" ? node.childNodes : [node];
  });
}

/** Returns a block, then the pictures that it has no place for and the blocks in it. */
function settledBlocks(block: Element, kind: BlockKind): Element[] {
  const isNested = (element: Element) => kindOfBlock(element) !== null;
  const { items, nested } = readContents(block, isNested, BLOCK_FORMS[kind].list !== null);
  const extra: Element[] = [];
  const built = buildBlock(kind, items, extra);
  const inner = nested.flatMap((one) => settledBlocks(one, kindOfBlock(one) ?? kind));
  return [...(built ? [built] : []), ...extra, ...inner];
}
