/** A browser's nodes as the domain's, which are those of parse5, and back. */
import { newElement, newText } from "~/domain/comparison/tree-nodes";
import {
  isElementNode,
  isTextNode,
  type Element as TreeElement,
  type Node as TreeNode,
} from "~/domain/content/document-nodes";

export function treeOf(element: Element): TreeElement {
  const attrs = [...element.attributes].map(({ name, value }) => ({ name, value }));
  return newElement(element.localName, attrs, [...element.childNodes].flatMap(nodeOf));
}

function nodeOf(node: Node): TreeNode[] {
  if (node instanceof Element) return [treeOf(node)];
  return node instanceof Text ? [newText(node.data)] : [];
}

export function htmlOf(nodes: readonly TreeNode[]): string {
  const holder = document.implementation.createHTMLDocument("").body;
  for (const node of nodes) appendTo(holder, node);
  return holder.innerHTML;
}

function appendTo(parent: HTMLElement, node: TreeNode): void {
  if (isTextNode(node)) parent.appendChild(parent.ownerDocument.createTextNode(node.value));
  if (!isElementNode(node)) return;
  const element = parent.ownerDocument.createElement(node.tagName);
  for (const { name, value } of node.attrs) element.setAttribute(name, value);
  for (const child of node.childNodes) appendTo(element, child);
  parent.appendChild(element);
}
