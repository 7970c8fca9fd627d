import { type Element, isElementNode, type Node } from "../content/document-nodes";
import { newElement, newText } from "./tree-nodes";

/** Places of a comparison that a reader opens if they wish. */
export interface Fold {
  from: number;
  to: number;
  /** Names what is in it. */
  label: string;
}

/** @param nodes of each place @param folds in their order */
export function folded(nodes: readonly (readonly Node[])[], folds: readonly Fold[]): Node[] {
  const shown: Node[] = [];
  let at = 0;
  for (const { from, to, label } of folds) {
    shown.push(...nodes.slice(at, from).flat());
    const summary = newElement("summary", [], [newText(label)]);
    const inside = nodes.slice(from, to).flat().map(withoutHeadings);
    shown.push(newElement("details", [{ name: "class", value: "folded" }], [summary, ...inside]));
    at = to;
  }
  return [...shown, ...nodes.slice(at).flat()];
}

const HEADING = /^h([1-6])$/;

/** The page's script takes a heading that is not drawn for one that was passed, and would count its section as read. */
function withoutHeadings(node: Node): Node {
  if (!isElementNode(node)) return node;
  const [, level] = HEADING.exec(node.tagName) ?? [];
  const children = node.childNodes.map(withoutHeadings);
  return level ? asHeading(node, level, children) : newElement(node.tagName, node.attrs, children);
}

const asHeading = ({ attrs }: Element, level: string, children: readonly Node[]): Element =>
  newElement(
    "p",
    [...attrs, { name: "role", value: "heading" }, { name: "aria-level", value: level }],
    children,
  );
