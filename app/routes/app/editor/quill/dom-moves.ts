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
