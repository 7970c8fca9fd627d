import {
  type DocumentTree,
  type Element,
  elementsBelow,
  isElementNode,
  type Node,
  textBelow,
} from "../document-nodes";

/** Characters. A longer ending may break, or the page before it would be half empty. */
const LONGEST = 600;
const HEADING = /^h[1-6]$/;
const LIST = /^(ul|ol)$/;
const ENDING = /^(p|ul|ol|section|figure)$/;

/** Takes the last section, or else the last block with its lead: browsers ignore `break-before: avoid` there. */
export function takeClosing(tree: DocumentTree): Node[] {
  const nodes = tree.childNodes;
  const blocks = nodes.flatMap((node, at) => (at > 0 && isElementNode(node) ? [{ node, at }] : []));
  let left = LONGEST;
  const ending = [];
  for (const block of blocks.reverse()) {
    left -= textBelow(block.node).length;
    if (left < 0 || !belongs(block.node, ending.at(-1)?.node)) break;
    ending.push(block);
  }
  const opensWithHeading = HEADING.test(ending.at(-1)?.node.tagName ?? "");
  const [last, lead] = ending;
  const first = opensWithHeading ? ending.at(-1) : isLead(lead?.node, last?.node) ? lead : last;
  return first ? nodes.splice(first.at) : [];
}

/** Above a heading stand only headings. */
const belongs = (node: Element, next: Element | undefined): boolean =>
  HEADING.test(node.tagName)
    ? next !== undefined
    : ENDING.test(node.tagName) && !hasPicture(node) && !HEADING.test(next?.tagName ?? "");

const isLead = (node: Element | undefined, next: Element | undefined): boolean =>
  node?.tagName === "p" && LIST.test(next?.tagName ?? "");

const hasPicture = (node: Element): boolean =>
  [...elementsBelow(node)].some(({ tagName }) => tagName === "img");
