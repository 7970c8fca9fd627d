import {
  decideBelow,
  isElementNode,
  isTextNode,
  type Node,
  nodesBelow,
  type TextNode,
} from "../../content/document-nodes";
import { createElement, parseDocument, serialiseTree } from "../../content/document-tree.server";
import { headingsOf } from "../../content/shown-document.server";
import { variableName } from "./variable-name";
import { filledPieces, hasVariables, type Values } from "./variables";

export interface OpenVariable {
  /** The variable as it is typed: "{{client.company}}". */
  variable: string;
  /** The heading above it; null at the beginning. */
  section: string | null;
}

interface Filled {
  html: string;
  open: OpenVariable[];
}

/** Works on the parsed text, so that no value can become markup. */
export function fillVariables(html: string, values: Values): Filled {
  if (!hasVariables(html)) return { html, open: [] };
  const { tree } = parseDocument(html);
  const headings = new Map(headingsOf(tree).map(({ element, title }) => [element, title]));
  const open: OpenVariable[] = [];
  let section: string | null = null;
  for (const node of nodesBelow(tree)) {
    if (isElementNode(node)) section = headings.get(node) ?? section;
    if (!isTextNode(node)) continue;
    const pieces = filledPieces(node.value, values);
    for (const { text, isOpen } of pieces) if (isOpen) open.push({ variable: text, section });
    node.value = pieces.map(({ text }) => text).join("");
  }
  return { html: serialiseTree(tree), open };
}

/** Marks open variables for the owner, and says their names in words. */
export function markOpenVariables(html: string, values: Values): string {
  if (!hasVariables(html)) return html;
  const { tree } = parseDocument(html);
  const made = new Set<Node>();
  decideBelow(tree, (node) => {
    if (!isTextNode(node) || made.has(node)) return node;
    const nodes = filledPieces(node.value, values).map(({ text, isOpen }) => {
      const filled: TextNode = { ...node, value: isOpen ? variableName(text) : text };
      made.add(filled);
      return isOpen ? marked(filled) : filled;
    });
    return nodes.length === 1 && nodes[0] && isTextNode(nodes[0]) ? nodes[0] : nodes;
  });
  return serialiseTree(tree);
}

function marked(text: TextNode): Node {
  const mark = createElement("mark", { class: "open-variable" });
  mark.childNodes = [text];
  return mark;
}
