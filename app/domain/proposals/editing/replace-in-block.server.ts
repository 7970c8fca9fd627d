import {
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  nodesBelow,
  type TextNode,
} from "../../content/document-nodes";
import { parseDocument, serialiseTree } from "../../content/document-tree.server";

interface Found {
  /** The index among the blocks at the top level, from 0. */
  block: number;
  text: string;
  /** The number of times the same text stands earlier in the block. */
  before: number;
}

/** Puts other words in the place of a text, which may run across formats. Null where the block does not have it. */
export function replaceInBlock(html: string, { block, text, before }: Found, words: string): string | null {
  const { tree } = parseDocument(html);
  const element = tree.childNodes.filter(isElementNode)[block];
  const nodes = element ? [...nodesBelow(element)].filter(isTextNode) : [];
  const start = startOf(nodes.map(({ value }) => value).join(""), text, before);
  if (start < 0 || text === "") return null;
  overwrite(nodes, start, start + text.length, words);
  return serialiseTree(tree);
}

export function blockText(html: string, block: number): string {
  const element = parseDocument(html).tree.childNodes.filter(isElementNode)[block];
  return element ? [...nodesBelow(element)].map((node) => (isTextNode(node) ? node.value : "")).join("") : "";
}

function startOf(whole: string, text: string, before: number): number {
  let start = whole.indexOf(text);
  for (let more = before; more > 0 && start >= 0; more -= 1) start = whole.indexOf(text, start + text.length);
  return start;
}

/** The words have the format of the first letter that they replace. */
function overwrite(nodes: readonly TextNode[], start: number, end: number, words: string): void {
  let passed = 0;
  for (const node of nodes) {
    const { length } = node.value;
    const [from, to] = [Math.max(start - passed, 0), Math.min(end - passed, length)];
    const isFirst = start >= passed && start < passed + length;
    if (from < to) node.value = node.value.slice(0, from) + (isFirst ? words : "") + node.value.slice(to);
    if (node.value === "") takeOut(node);
    passed += length;
  }
}

/** A format without words goes too. */
function takeOut(node: TextNode | Element): void {
  const { parentNode: parent } = node;
  if (!parent) return;
  parent.childNodes = parent.childNodes.filter((child) => child !== node);
  const isEmpty = parent.childNodes.length === 0;
  if (isEmpty && "tagName" in parent && !isBlock(parent.tagName)) takeOut(parent);
}
