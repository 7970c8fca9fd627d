/** Leaves at most two blank lines in a row (docs/product.md 5). */
import {
  type DocumentTree,
  decideBelow,
  isElementNode,
  isTextNode,
  type Node,
  type ParentNode,
} from "./document-nodes";

const BLANK_PARAGRAPHS = 2;
const LINE_BREAKS = 3;
const LINE_FEEDS = /\n(?:[ \t]*\n){3,}/g;

export function collapseBlankLines(tree: DocumentTree): void {
  dropRuns(tree);
  decideBelow(tree, (node) => {
    if (isElementNode(node)) dropRuns(node);
    return node;
  });
  decideBelow(tree, (node) => {
    if (isTextNode(node)) node.value = node.value.replace(LINE_FEEDS, "\n\n\n");
    return node;
  });
  trimEnds(tree);
}

function dropRuns(parent: ParentNode): void {
  const dropped = new Set<Node>();
  const end = (run: readonly Node[], most: number) => {
    const first = run.filter(isElementNode)[most];
    if (first) for (const node of run.slice(run.indexOf(first))) dropped.add(node);
  };
  for (const [isOne, most] of [
    [isBlankParagraph, BLANK_PARAGRAPHS],
    [isLineBreak, LINE_BREAKS],
  ] as const) {
    let run: Node[] = [];
    for (const node of parent.childNodes) {
      if (isOne(node) || (run.length > 0 && isTextNode(node) && isBlank(node.value))) run.push(node);
      else {
        end(run, most);
        run = [];
      }
    }
    end(run, most);
  }
  if (dropped.size > 0) parent.childNodes = parent.childNodes.filter((node) => !dropped.has(node));
}

const isBlank = (text: string): boolean => !/\S/.test(text);

const isLineBreak = (node: Node): boolean => node.nodeName === "br";

const isBlankParagraph = (node: Node): boolean =>
  isElementNode(node) &&
  node.tagName === "p" &&
  node.attrs.length === 0 &&
  node.childNodes.every((child) => isLineBreak(child) || (isTextNode(child) && isBlank(child.value)));

function trimEnds(tree: DocumentTree): void {
  const first = tree.childNodes[0];
  if (first && isTextNode(first)) first.value = first.value.trimStart();
  const last = tree.childNodes.at(-1);
  if (last && isTextNode(last)) last.value = last.value.trimEnd();
}
