/** Makes nodes like those of parse5, without loading it: the comparison also runs in the browser. */
import { type Element, isElementNode, isTextNode, type Node, type TextNode } from "../content/document-nodes";

const HTML = "http://www.w3.org/1999/xhtml" as Element["namespaceURI"];

type Attributes = Element["attrs"];

export function newElement(tagName: string, attrs: Attributes, children: readonly Node[]): Element {
  const element: Element = {
    nodeName: tagName,
    tagName,
    attrs: attrs.map(({ name, value }) => ({ name, value })),
    namespaceURI: HTML,
    childNodes: [...children],
    parentNode: null,
  };
  for (const child of children) child.parentNode = element;
  return element;
}

export const newText = (value: string): TextNode => ({ nodeName: "#text", value, parentNode: null });

/** Equal for equal markup. */
export function signatureOf(node: Node): string {
  if (isTextNode(node)) return JSON.stringify(node.value);
  if (!isElementNode(node)) return "";
  let inner = "";
  for (const child of node.childNodes) inner += signatureOf(child);
  return `<${shellOf(node)}>${inner}</>`;
}

/** Its name and attributes, as text. */
export function shellOf({ tagName, attrs }: Element): string {
  let shell = tagName;
  for (const { name, value } of attrs) shell += ` ${name}=${JSON.stringify(value)}`;
  return shell;
}
