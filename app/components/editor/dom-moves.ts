/** Moving nodes about by the methods of `Node`: the worker's types know others of the same names. */

export function takeChildren(into: Node, from: Node): void {
  while (from.firstChild) into.appendChild(from.firstChild);
}

/** Leaves what an element contains in its place. */
export function unwrap(element: Element): void {
  const parent = element.parentNode;
  while (element.firstChild) parent?.insertBefore(element.firstChild, element);
  parent?.removeChild(element);
}

export function putAfter(node: Node, reference: Node): void {
  reference.parentNode?.insertBefore(node, reference.nextSibling);
}

/** The same contents in an element of another kind. */
export function renameTo(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  takeChildren(renamed, element);
  element.parentNode?.replaceChild(renamed, element);
}

export function wrapContents(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  takeChildren(around, element);
  element.appendChild(around);
}
