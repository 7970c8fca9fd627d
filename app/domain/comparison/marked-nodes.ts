/** The text with its changes marked: `ins` and `del`, each with words for screen readers. */
import { attributeOf, type Element, isElementNode, isTextNode, type Node } from "../content/document-nodes";
import { type Block, blocksIn, isSeen } from "./block";
import { isChanged } from "./changed-parts";
import type { Change, PlacedChange, WordRun } from "./compare-documents";
import { type Fold, folded } from "./folded-nodes";
import { regrouped } from "./inline-pieces";
import { newElement, newText } from "./tree-nodes";

/** What a screen reader says before what is marked. */
export interface MarkWords {
  added: string;
  removed: string;
  reformatted: string;
  moved: string;
}

/** Blocks of the comparison as nodes; a changed one has the id `change-` with its place. */
export const markedNodes = (
  placed: readonly PlacedChange[],
  words: MarkWords,
  folds: readonly Fold[] = [],
): Node[] =>
  folded(
    inOrder(placed, words, (nodes, at) => withAnchor(nodes, `change-${at}`)),
    folds,
  );

/** @param named gives a changed block its name @returns the nodes of each place */
function inOrder(
  placed: readonly PlacedChange[],
  words: MarkWords,
  named: (nodes: Node[], at: number) => Node[],
): Node[][] {
  let follows = false;
  return placed.map((one, at) => {
    const nodes = markedChange(one.change, words);
    if (!isChanged(one)) {
      if (nodes.length > 0 && !isSpace(nodes)) follows = false;
      return nodes;
    }
    // Blocks that were moved together say so once.
    const placedNodes = one.isMoved ? moved(nodes, words, !follows) : nodes;
    follows = one.isMoved;
    return named(placedNodes, at);
  });
}

const isSpace = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => isTextNode(node) && node.value.trim() === "");

function markedChange(change: Change, words: MarkWords): Node[] {
  switch (change.kind) {
    case "same":
      return [...change.after.nodes];
    case "removed":
      return isSeen(change.before) ? markBlock(change.before, "del", words) : [];
    case "added":
      return isSeen(change.after) ? markBlock(change.after, "ins", words) : [...change.after.nodes];
    case "words":
      return change.runs.flatMap((run) => markRun(run, words));
    case "inside": {
      const { after, children, isReshaped } = change;
      const nodes = inOrder(children, words, (marked) => marked).flat();
      const element = newElement(after.tagName, after.attrs, nodes);
      return [isReshaped ? reshaped(element, words) : element];
    }
  }
}

type Mark = "ins" | "del";

function markRun({ kind, before, after }: WordRun, words: MarkWords): Node[] {
  if (kind === "same") return regrouped(after);
  if (kind === "removed") return [mark("del", regrouped(before), words)];
  if (kind === "added") return [mark("ins", regrouped(after), words)];
  const said = spoken(`${words.reformatted}: `);
  return [newElement("ins", [classed("reformatted")], [said, ...regrouped(after)])];
}

const markBlock = ({ nodes, element }: Block, tag: Mark, words: MarkWords): Node[] =>
  element ? [markElement(element, tag, words)] : [mark(tag, nodes, words)];

const WHOLE = /^(?:figure|hr)$/;

/** Items and cells keep their place in the list or table, so the mark stands inside. */
function markElement(element: Element, tag: Mark, words: MarkWords): Element {
  if (WHOLE.test(element.tagName)) return mark(tag, [element], words);
  const children = blocksIn(element).flatMap((block) =>
    isSeen(block) ? markBlock(block, tag, words) : block.nodes,
  );
  if (tag === "ins") return newElement(element.tagName, withClass(element.attrs, "added"), children);
  // A removed heading is not a heading of the new text.
  const [name, classes] = HEADING.test(element.tagName)
    ? ["p", "removed removed-heading"]
    : [element.tagName, "removed"];
  return newElement(name, withClass(element.attrs, classes), children);
}

const HEADING = /^h[1-6]$/;

const mark = (tag: Mark, nodes: readonly Node[], words: MarkWords): Element =>
  newElement(tag, [], [spoken(`${tag === "ins" ? words.added : words.removed}: `), ...nodes]);

const spoken = (text: string): Element => newElement("span", [classed("comparison-word")], [newText(text)]);

const HOLDS_WORDS = /^(?:p|h[1-6]|li|t[dh]|blockquote|pre)$/;
const HOLDS_CELLS = /^(?:tr|thead|tbody|tfoot)$/;

/** Seen and said: nothing in the text itself shows that it stood elsewhere. */
function moved(nodes: readonly Node[], words: MarkWords, isFirst: boolean): Node[] {
  const tag = isFirst ? [newElement("span", [classed("moved-tag")], [newText(words.moved)])] : [];
  const [first, ...rest] = nodes;
  if (!first || !isElementNode(first)) return [...tag, ...nodes];
  const { tagName, attrs, childNodes } = first;
  const as = (children: readonly Node[]) => newElement(tagName, withClass(attrs, "moved"), children);
  if (HOLDS_WORDS.test(tagName)) return [as([...tag, ...childNodes]), ...rest];
  if (HOLDS_CELLS.test(tagName)) return [as(moved(childNodes, words, isFirst)), ...rest];
  return [...(isFirst ? [newElement("p", [], tag)] : []), as(childNodes), ...rest];
}

const reshaped = ({ tagName, attrs, childNodes }: Element, words: MarkWords): Element => {
  const isList = /^[uo]l$/.test(tagName);
  const children = isList ? childNodes : [spoken(`${words.reformatted}: `), ...childNodes];
  return newElement(tagName, withClass(attrs, "reshaped"), children);
};

const classed = (value: string) => ({ name: "class", value });

const withClass = (attrs: Element["attrs"], name: string): Element["attrs"] => {
  const before = attrs.find((attribute) => attribute.name === "class")?.value;
  const others = attrs.filter((attribute) => attribute.name !== "class");
  return [...others, classed(before ? `${before} ${name}` : name)];
};

function withAnchor(nodes: readonly Node[], id: string): Node[] {
  const first = nodes.find((node) => !isTextNode(node));
  const name = { name: "id", value: id };
  if (!first || !isElementNode(first)) return [newElement("span", [name], []), ...nodes];
  const { tagName, attrs, childNodes } = first;
  // A heading may have an id, and nothing may stand before one that opens the text.
  const named =
    attributeOf(first, "id") === undefined
      ? newElement(tagName, [...attrs, name], childNodes)
      : newElement(tagName, attrs, [newElement("span", [name], []), ...childNodes]);
  return nodes.map((node) => (node === first ? named : node));
}
