/** Called on `Node`, as the worker's types declare others of the same names. */

export function takeChildren(into: Node, from: Node): void {
  while (from.firstChild) into.appendChild(from.firstChild);
}

export function unwrap(element: Element): void {
  const parent = element.parentNode;
  while (element.firstChild) parent?.insertBefore(element.firstChild, element);
  parent?.removeChild(element);
}

export function putAfter(node: Node, reference: Node): void {
  reference.parentNode?.insertBefore(node, reference.nextSibling);
}

export function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  takeChildren(renamed, element);
  element.parentNode?.replaceChild(renamed, element);
}

export function wrapContents(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  takeChildren(wrapper, element);
  element.appendChild(wrapper);
}

/** The first element of trusted HTML. */
export function elementOf(owner: Document, html: string): Element | null {
  const template = owner.createElement("template");
  template.innerHTML = html;
  const { firstElementChild } = template.content;
  return firstElementChild && owner.importNode(firstElementChild, true);
}

/** @param kinds such as `NodeFilter.SHOW_TEXT` */
export function nodesIn<Kind extends Node>(root: Node, kinds: number): Kind[] {
  const walk = document.createTreeWalker(root, kinds);
  const nodes: Kind[] = [];
  while (walk.nextNode()) nodes.push(walk.currentNode as Kind);
  return nodes;
}

const OUTER = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre";

/** Returns the element itself where no block is around it. */
export function outermostBlock(element: Element): Element {
  const around = element.parentElement?.closest(OUTER);
  return around ? outermostBlock(around) : element;
}
