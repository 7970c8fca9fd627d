import { type DocumentTree, isElementNode, type Node, type ParentNode } from "../document-nodes";
import { isPricePlace, kindOfBlock } from "./kind-of-block";
import { WRAPPERS } from "./settle-blocks.server";

/** Keeps the first place of the price table, at the top level: behind the block that it was in. */
export function settlePrice(tree: DocumentTree): void {
  let isPlaced = false;
  const settle = (node: Node): Node[] => {
    const places = isPricePlace(node)
      ? [node]
      : isElementNode(node) && !isWrapper(node)
        ? takeBelow(node)
        : [];
    const [place] = places;
    if (isElementNode(node) && isWrapper(node)) node.childNodes = node.childNodes.flatMap(settle);
    const left = place === node ? [] : [node];
    if (!place || isPlaced) return left;
    isPlaced = true;
    place.parentNode = tree;
    return [...left, place];
  };
  tree.childNodes = tree.childNodes.flatMap(settle);
}

/** It is left out later, and what it holds then stands at the top level. */
const isWrapper = (node: Node): boolean =>
  isElementNode(node) && WRAPPERS.has(node.tagName) && kindOfBlock(node) === null;

function takeBelow(parent: ParentNode): Node[] {
  const taken: Node[] = [];
  parent.childNodes = parent.childNodes.filter((node) => {
    const isTaken = isPricePlace(node);
    if (isTaken) taken.push(node);
    else if (isElementNode(node)) taken.push(...takeBelow(node));
    return !isTaken;
  });
  return taken;
}
