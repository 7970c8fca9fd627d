import { type DocumentTree, type Element, elementsBelow } from "../document-nodes";
import { kindOfBlock } from "./kind-of-block";

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

/** The headings of the case studies that stand in a chapter, in a tree whose headings fit. They are no chapters. */
export function headingsOfCases(tree: DocumentTree): ReadonlySet<Element> {
  const cases = [...elementsBelow(tree)].filter((element) => kindOfBlock(element) === "case");
  const inside = cases.flatMap((section) => [...elementsBelow(section)]);
  return new Set(inside.filter(({ tagName }) => HEADING.test(tagName) && tagName > "h2"));
}

function rename(element: Element, name: "h2"): void {
  element.tagName = name;
  element.nodeName = name;
}
