import { attributeOf, type Element, isElementNode, type Node } from "../document-nodes";
import { type BlockKind, blockKindOf, PRICE_TABLE } from "./block-forms";

export const kindOfBlock = (element: Element): BlockKind | null =>
  blockKindOf(element.tagName, attributeOf(element, "class") ?? "");

export const isPricePlace = (node: Node): boolean =>
  isElementNode(node) &&
  node.tagName === "hr" &&
  (attributeOf(node, "class") ?? "").split(/\s+/).includes(PRICE_TABLE);
