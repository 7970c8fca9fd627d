import {
  type DocumentTree,
  type Element,
  elementsBelow,
  isElementNode,
  type Node,
  textBelow,
} from "../document-nodes";

/** Characters. A longer block may break, or the page before it would be half empty. */
const LONGEST = 600;
const HEADING = /^h[1-6]$/;
const LIST = /^(ul|ol)$/;
const ENDING = /^(p|ul|ol|section|figure)$/;

/** Takes the last block with its heading and lead: browsers ignore `break-before: avoid` there. */
export function takeClosing(tree: DocumentTree): Node[] {
  const nodes = tree.childNodes;
  let from = nodes.length;
  let first: Element | null = null;
  for (let at = nodes.length - 1; at > 0; at -= 1) {
    const node = nodes[at] as Node;
    if (!isElementNode(node)) continue;
    if (!belongs(node, first)) break;
    [from, first] = [at, node];
  }
  return nodes.splice(from);
}

const belongs = (node: Element, next: Element | null): boolean => {
  if (textBelow(node).length > LONGEST) return false;
  if (next === null) return ENDING.test(node.tagName) && !hasPicture(node);
  return HEADING.test(node.tagName) || (node.tagName === "p" && LIST.test(next.tagName));
};

const hasPicture = (node: Element): boolean =>
  [...elementsBelow(node)].some(({ tagName }) => tagName === "img");
