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
export const isBlock = (name: string): boolean => BLOCK.has(name);

export const isElementNode = (node: Node): node is Element => "tagName" in node;
export const isTextNode = (node: Node): node is TextNode => node.nodeName === "#text";

/** Lists parents before their children. */
export function* elementsBelow(parent: ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElementNode(child)) continue;
    yield child;
    yield* elementsBelow(child);
  }
}

export function* nodesBelow(parent: ParentNode): Generator<Node> {
  for (const node of parent.childNodes) {
    yield node;
    if (isElementNode(node)) yield* nodesBelow(node);
  }
}

export function textBelow(parent: ParentNode): string {
  let text = "";
  for (const child of parent.childNodes)
    text += isTextNode(child) ? child.value : isElementNode(child) ? textBelow(child) : "";
  return text;
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** A node stays, is removed (null), or is replaced by others, which the rule then sees too. */
export type Fate = Node | null | readonly Node[];

/** Applies the rule top-down and merges adjacent texts. */
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
