import { type DocumentTree, type Element, elementsBelow } from "../document-nodes";

const HEADING = /^h[1-6]$/;

/** Makes the heading of a case study an h2 where no section stands above it, so that no level is left out. */
export function fitCaseHeadings(tree: DocumentTree): void {
  let above = 1;
  const inCase = new Set<Element>();
  for (const element of elementsBelow(tree)) {
    if (element.tagName === "section") for (const inner of elementsBelow(element)) inCase.add(inner);
    if (!HEADING.test(element.tagName)) continue;
    if (!inCase.has(element)) above = Number(element.tagName.charAt(1));
    else if (above === 1) rename(element, "h2");
  }
}

function rename(element: Element, name: "h2"): void {
  element.tagName = name;
  element.nodeName = name;
}
