import { type DocumentTree, type Element, elementsBelow } from "../document-nodes";

const HEADING = /^h[1-6]$/;

/** The heading of a case study is one of the section that it stands in, so that no level is left out. */
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
