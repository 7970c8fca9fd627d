import { isPricePlace } from "../content/blocks/kind-of-block";
import {
  attributeOf,
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type Node,
  type ParentNode,
  textBelow,
} from "../content/document-nodes";
import type { PairableBlock } from "./pair-blocks";
import { signatureOf } from "./tree-nodes";

/** A block element, or a run of text between such elements. */
export interface Block extends PairableBlock {
  nodes: readonly Node[];
  /** Null for a run of text. */
  element: Element | null;
  signature: string;
}

const ATOMS = new Set(["hr", "img"]);
const isBlockElement = (node: Node): node is Element =>
  isElementNode(node) && (isBlock(node.tagName) || node.tagName === "hr");

/** @param ids of the elements, in order; null for a text without ids */
export function blocksIn(parent: ParentNode, ids: readonly (string | null)[] | null = null): Block[] {
  const blocks: Block[] = [];
  let run: Node[] = [];
  let elements = 0;
  const endRun = () => {
    if (run.length > 0) blocks.push(blockOf(run, null, null));
    run = [];
  };
  for (const node of parent.childNodes) {
    if (isBlockElement(node)) {
      endRun();
      blocks.push(blockOf([node], node, ids?.[elements] ?? null));
    } else run.push(node);
    if (isElementNode(node)) elements += 1;
  }
  endRun();
  return blocks;
}

const blockOf = (nodes: Node[], element: Element | null, id: string | null): Block => ({
  id,
  nodes,
  element,
  kind: element ? kindOf(element) : "text",
  text: nodes.map((node) => textOf(node)).join(""),
  signature: nodes.map(signatureOf).join(""),
});

/** Design blocks of different kinds are never paired. */
const kindOf = (element: Element): string =>
  /^(section|figure|hr)$/.test(element.tagName)
    ? `${element.tagName} ${attributeOf(element, "class") ?? ""}`
    : element.tagName;

/** Puts a space between blocks, so that the words of two cells stay two. */
function textOf(node: Node): string {
  if (isTextNode(node)) return node.value;
  if (!isElementNode(node)) return "";
  return node.childNodes.some(isBlockElement) ? node.childNodes.map(textOf).join(" ") : textBelow(node);
}

/** True for what a reader sees, such as words, a picture or a line. The place of the price table is not: its lines are compared. */
export const isSeen = ({ text, nodes, element }: Block): boolean =>
  text.trim() !== "" ||
  ((element === null || !isPricePlace(element)) &&
    nodes.some(
      (node) => isElementNode(node) && (ATOMS.has(node.tagName) || /<(?:img|hr)/.test(signatureOf(node))),
    ));
