/** Moves within a document's tree, and what its elements are. */
import type { DefaultTreeAdapterTypes } from "parse5";

export type DocumentTree = DefaultTreeAdapterTypes.DocumentFragment;
export type Element = DefaultTreeAdapterTypes.Element;
export type TextNode = DefaultTreeAdapterTypes.TextNode;
export type ParentNode = DocumentTree | Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;

const BLOCK = new Set(
  (
    "address article aside blockquote body br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li " +
    "main nav ol p pre script section style table tbody td tfoot th thead title tr ul"
  ).split(" "),
);
/** Whether it ends a line of text. */
export const isBlock = (name: string): boolean => BLOCK.has(name);

export const isElementNode = (node: Node): node is Element => "tagName" in node;
export const isTextNode = (node: Node): node is TextNode => node.nodeName === "#text";

/** Every element below, parents before their children. */
export function* elementsBelow(parent: ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElementNode(child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

/** All text below, in order. */
export function textBelow(parent: ParentNode): string {
  let text = "";
  for (const child of parent.childNodes)
    text += isTextNode(child) ? child.value : isElementNode(child) ? textBelow(child) : "";
  return text;
}

/** An attribute's value, `undefined` where the element does not bear it. */
export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** What becomes of a node: it stays, it goes (null), or others come in its place, on which the rule decides as well. */
export type Fate = Node | null | readonly Node[];

/** Decides on every node below, parents before their children. Texts that come to stand side by side become one. */
export function decideBelow(parent: ParentNode, rule: (node: Node) => Fate): void {
  const kept: Node[] = [];
  const decide = (node: Node): void => {
    const fate = rule(node);
    if (isNode(fate)) keep(kept, fate, parent);
    else for (const other of fate ?? []) decide(other);
  };
  for (const child of parent.childNodes) decide(child);
  parent.childNodes = kept;
  for (const child of kept) if (isElementNode(child)) decideBelow(child, rule);
}

const isNode = (fate: Fate): fate is Node => fate !== null && "nodeName" in fate;

function keep(nodes: Node[], node: Node, parent: ParentNode): void {
  const last = nodes.at(-1);
  if (last && isTextNode(last) && isTextNode(node)) {
    last.value += node.value;
    return;
  }
  node.parentNode = parent;
  nodes.push(node);
}
