import { attributeOf, type DocumentTree, type Element, isElementNode, textBelow } from "../document-nodes";
import { kindOfBlock } from "./kind-of-block";

const DATED = "dated-steps";
/** Characters: "February 15 – March 12, 2027". */
const LONGEST_DATES = 28;
/** Figures of dates and of durations. */
const FIGURE = /\d/;

/** Marks steps that have a name and dates each, which stand on one line. */
export function markDatedSteps(tree: DocumentTree): void {
  for (const block of tree.childNodes) {
    if (!isElementNode(block) || kindOfBlock(block) !== "steps") continue;
    const items = below(block).flatMap(below);
    if (items.length > 0 && items.every(isDated)) mark(block);
  }
}

const below = (element: Element): Element[] => element.childNodes.filter(isElementNode);

function isDated(item: Element): boolean {
  const [name, dates, ...others] = below(item);
  return name?.tagName === "p" && dates?.tagName === "p" && others.length === 0 && isDates(textBelow(dates));
}

const isDates = (text: string): boolean => text.trim().length <= LONGEST_DATES && FIGURE.test(text);

function mark(block: Element): void {
  const value = `${attributeOf(block, "class") ?? ""} ${DATED}`;
  block.attrs = [...block.attrs.filter(({ name }) => name !== "class"), { name: "class", value }];
}
