import { PRICE_TABLE } from "../../content/blocks/block-forms";
import { isPricePlace } from "../../content/blocks/kind-of-block";
import {
  type DocumentTree,
  isElementNode,
  isTextNode,
  type Node,
  nodesBelow,
  textBelow,
} from "../../content/document-nodes";
import { createElement, createText, parseDocument, serialiseTree } from "../../content/document-tree.server";
import { sanitiseContent } from "../../content/sanitise.server";
import type { StatedPrice } from "../../prices/deal/composed-price";

interface PriceSection {
  heading: string;
  /** The heading that the section stands above, where a text has none. */
  next: string;
  /** The composer's sentences about the price and its terms, as HTML; "" for nothing. */
  composed: string;
  /** The terms that it writes below a table. */
  below: string;
}

interface PriceInText extends PriceSection {
  hasTable: boolean;
  /** The terms below the table before the change. */
  belowBefore: string;
  /** The price before the change and after it, as the opening states it. */
  stated: { before: StatedPrice; after: StatedPrice };
}

/**
 * Brings a text in line with its price table, or with having none. The table replaces the section that the composer
 * wrote about the price. A section that somebody has edited is kept, and the table goes to its end. The text before the first
 * heading names the new price.
 */
export function withPriceInText(html: string, price: PriceInText): string {
  const { tree } = parseDocument(html);
  const isPlaced = tree.childNodes.some(isPricePlace);
  if (price.hasTable && !isPlaced) place(tree, price);
  if (price.hasTable && isPlaced) replaceTerms(tree, price);
  if (!price.hasTable && isPlaced) takeOut(tree, price);
  replacePrice(tree, price.stated);
  return sanitiseContent(serialiseTree(tree));
}

/** @param html the text of a proposal that has a price table */
export function placePrice(html: string, section: PriceSection): string {
  const { tree } = parseDocument(html);
  if (!tree.childNodes.some(isPricePlace)) place(tree, section);
  return sanitiseContent(serialiseTree(tree));
}

function place(tree: DocumentTree, { heading, next, composed, below }: PriceSection): void {
  const nodes = tree.childNodes;
  const here = [createText("\n"), createElement("hr", { class: PRICE_TABLE }), createText("\n")];
  const at = headingAt(nodes, heading);
  if (at < 0) {
    const before = headingAt(nodes, next);
    nodes.splice(before < 0 ? nodes.length : before, 0, headingOf(heading), ...here);
    return;
  }
  const end = endOfSection(nodes, at);
  const section = nodes.slice(at + 1, end);
  const isComposed = wordsBelow(section) === wordsBelow(nodesIn(composed));
  if (isComposed) nodes.splice(at + 1, section.length, ...here, ...linesOf(below));
  else nodes.splice(end, 0, ...here);
}

/** Terms that nobody has edited no longer ask for a tax that the table has now. */
function replaceTerms(tree: DocumentTree, { belowBefore, below }: PriceInText): void {
  if (belowBefore === "" || belowBefore === below) return;
  const nodes = tree.childNodes;
  const place = nodes.findIndex(isPricePlace);
  const end = nodes.findIndex((node, at) => at > place && isHeading(node));
  const typed = nodes.slice(place + 1, end < 0 ? nodes.length : end);
  const words = wordsBelow(nodesIn(belowBefore));
  const length = typed.findIndex((_, at) => wordsBelow(typed.slice(0, at + 1)) === words) + 1;
  if (length > 0) nodes.splice(place + 1, length, createText("\n"), ...nodesIn(below));
}

/** A heading that is left without anything below it goes as well. */
function takeOut(tree: DocumentTree, { heading, composed, below }: PriceInText): void {
  const nodes = tree.childNodes;
  const at = nodes.findIndex(isPricePlace);
  const above = nodes.findLastIndex((node, index) => index < at && isHeading(node));
  const end = above < 0 ? at + 1 : endOfSection(nodes, above);
  const words = wordsBelow(nodes.slice(above + 1, end));
  const isComposers = above >= 0 && wordsOf(nodes[above] as Node) === wordsIn(heading);
  if (isComposers && [wordsBelow(nodesIn(below)), ""].includes(words)) {
    const back =
      composed === ""
        ? []
        : [...nodes.slice(above, above + 1), createText("\n"), ...nodesIn(composed), createText("\n")];
    nodes.splice(above, end - above, ...back);
    return;
  }
  const from = above >= 0 && words === "" ? above : at;
  nodes.splice(from, at - from + 1);
}

/** With a line of its own for what follows. */
const linesOf = (html: string): Node[] => (html === "" ? [] : [...nodesIn(html), createText("\n")]);

const nodesIn = (html: string): Node[] => parseDocument(html).tree.childNodes;

/** The composer's own sentence changes as a whole, since a table with options has other words for its price. */
function replacePrice(tree: DocumentTree, { before, after }: PriceInText["stated"]): void {
  const first = tree.childNodes.findIndex(isHeading);
  const opening = { ...tree, childNodes: first < 0 ? tree.childNodes : tree.childNodes.slice(0, first) };
  for (const node of nodesBelow(opening))
    if (isTextNode(node)) node.value = withPrice(node.value, before, after);
}

function withPrice(text: string, before: StatedPrice, after: StatedPrice): string {
  if (before.sentence !== "" && after.sentence !== "" && text.includes(before.sentence))
    return text.replace(before.sentence, () => after.sentence);
  if (before.total === null || after.total === null || before.total === after.total) return text;
  return withSum(text, before.total, after.total);
}

/** Does not touch "€4,800" inside "€4,800,000" or "€4,800.50". */
function withSum(text: string, before: string, after: string): string {
  const pieces = text.split(before);
  return pieces.reduce((done, piece, at) =>
    /[\d.,]$/.test(pieces[at - 1] as string) || /^[.,]?\d/.test(piece)
      ? done + before + piece
      : done + after + piece,
  );
}

const headingAt = (nodes: readonly Node[], words: string): number =>
  nodes.findIndex((node) => isHeading(node) && wordsOf(node) === wordsIn(words));

const HEADING = /^h[1-6]$/;
const isHeading = (node: Node): boolean => isElementNode(node) && HEADING.test(node.tagName);
const levelOf = (node: Node): number => (isHeading(node) ? Number(node.nodeName.charAt(1)) : 7);

function endOfSection(nodes: readonly Node[], heading: number): number {
  const level = levelOf(nodes[heading] as Node);
  const next = nodes.findIndex((node, at) => at > heading && levelOf(node) <= level);
  return next < 0 ? nodes.length : next;
}

function headingOf(words: string): Node {
  const heading = createElement("h2", {});
  heading.childNodes = [createText(words)];
  return heading;
}

const wordsIn = (text: string): string => text.replace(/\s+/g, " ").trim();

const wordsOf = (node: Node): string =>
  isTextNode(node) ? wordsIn(node.value) : isElementNode(node) ? wordsIn(textBelow(node)) : "";

const wordsBelow = (nodes: readonly Node[]): string =>
  nodes
    .map(wordsOf)
    .filter((words) => words !== "")
    .join(" ");
