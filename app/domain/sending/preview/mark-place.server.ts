import { type Element, isElementNode } from "../../content/document-nodes";
import { createElement, parseDocument, serialiseTree } from "../../content/document-tree.server";

/** The place to which a preview's frame goes. */
const PLACE = "place";

const HEADING = /^h[1-3]$/;

/** @param block among the blocks at the top level, from 0; one behind the end is the last */
export function markPlace(html: string, block: number): string {
  const { tree } = parseDocument(html);
  const blocks = tree.childNodes.filter(isElementNode);
  const element = blocks[Math.min(block, blocks.length - 1)];
  if (!element) return html;
  mark(element);
  return serialiseTree(tree);
}

/** A heading keeps its id for the contents of the page. */
function mark(element: Element): void {
  if (!HEADING.test(element.tagName)) element.attrs.push({ name: "id", value: PLACE });
  else {
    const place = createElement("span", { id: PLACE });
    place.parentNode = element;
    element.childNodes.unshift(place);
  }
}
