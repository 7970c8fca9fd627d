/**
 * Stored HTML as pages show it. A page puts its own boxes around it, so it has to be HTML that a browser reads as it
 * stands: whatever was stored, by whichever version of the sanitiser, goes through the parser's tree again. What is
 * stored, and its hash, stay as they are.
 */
import { isDomainError } from "~/platform/errors";
import { takeClosing } from "./closing-blocks";
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  isElementNode,
  textBelow,
} from "./document-nodes";
import { createElement, parseDocument, serialiseTree } from "./document-tree.server";
import { fitTables, paperClass } from "./fit-tables";
import { settled } from "./settle";
import { keepFiguresWhole } from "./whole-figures";

export interface Section {
  /** Of the heading in the page. */
  id: string;
  /** As text, without markup. */
  title: string;
  /** 1 to 3. */
  level: number;
}

export interface ShownDocument {
  html: string;
  /** A table of contents; empty for a document that is seen at a glance. */
  sections: readonly Section[];
}

/** Fewer sections than this need no table of contents. */
const WORTH_LISTING = 4;

/**
 * Puts each table into a box that scrolls on its own, so that a wide one never moves the page, and gives headings ids
 * where there are enough for a table of contents. What was shown before is remembered.
 */
export function showDocument(html: string): ShownDocument {
  const known = shown.get(html);
  if (known) return known;
  const tree = readAsShown(html);
  const sections = markSections(tree);
  fitForReading(tree);
  boxTables(tree);
  const made = { html: serialiseTree(tree), sections };
  remember(html, made);
  return made;
}

/** For paper, on which nothing scrolls: the text, and its end, which shares a page with what follows it. */
export function paperParts(html: string): { text: string; closing: string } {
  const tree = readAsShown(html);
  fitForReading(tree);
  fitTables(tree, () => createElement("wbr", {}));
  const closing = { ...tree, childNodes: takeClosing(tree) };
  return { text: serialiseTree(tree), closing: serialiseTree(closing) };
}

function fitForReading(tree: DocumentTree): void {
  keepFiguresWhole(tree, createElement);
  if (RIGHT_TO_LEFT.test(textBelow(tree))) turnLists(tree);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A list's numbers and bullets stand where its words begin, whichever way the text around it runs. */
function turnLists(tree: DocumentTree): void {
  for (const list of elementsBelow(tree))
    if (/^[ou]l$/.test(list.tagName) && attributeOf(list, "dir") === undefined)
      list.attrs.push({ name: "dir", value: "auto" });
}

/** The same without boxes and ids: for pages that hold nothing else. */
export const closedHtml = (html: string): string => serialiseTree(readAsShown(html));

/** The tree of HTML that a browser reads as it stands. */
function readAsShown(html: string): DocumentTree {
  const read = (current: string): string => serialiseTree(parseDocument(current).tree);
  try {
    const stable = settled(html, read);
    if (stable !== null) return parseDocument(stable).tree;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  // Nothing that was stored has been seen to need it: the words are shown, without their formatting.
  return parseDocument(read(`<p>${html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;")}</p>`)).tree;
}

/** The box takes the focus, so that arrow keys scroll it. */
const BOX = { class: "document-table", role: "group", "aria-label": "Table", tabindex: "0" };

function boxTables(tree: DocumentTree): void {
  const boxed = new Set<Element>();
  decideBelow(tree, (node) => {
    if (!isElementNode(node) || node.tagName !== "table" || boxed.has(node)) return node;
    boxed.add(node);
    const classes = [BOX.class, columnsOf(node) >= WIDE ? "wide" : null, paperClass(node)];
    const box = createElement("div", { ...BOX, class: classes.filter(Boolean).join(" ") });
    box.childNodes = [node];
    return box;
  });
}

/** From so many columns on, a table is as wide as its words want: squeezed in, its notes would stand letter by letter. */
const WIDE = 5;

function columnsOf(table: Element): number {
  const rows = [...elementsBelow(table)].filter(({ tagName }) => tagName === "tr");
  const cells = rows.map((row) => row.childNodes.filter((cell) => /^t[hd]$/.test(cell.nodeName)).length);
  return Math.max(0, ...cells);
}

export interface Heading {
  element: Element;
  title: string;
  level: number;
}

const HEADING = /^h([1-3])$/;

/** The headings of the first three levels that have words, in order. */
export const headingsOf = (tree: DocumentTree): Heading[] =>
  [...elementsBelow(tree)].flatMap((element) => {
    const [, level] = HEADING.exec(element.tagName) ?? [];
    const title = level ? textBelow(element).replace(/\s+/g, " ").trim() : "";
    return title === "" ? [] : [{ element, title, level: Number(level) }];
  });

function markSections(tree: DocumentTree): Section[] {
  const headings = headingsOf(tree);
  if (headings.length < WORTH_LISTING) return [];
  return headings.map(({ element, title, level }, at) => {
    const id = `section-${at + 1}`;
    if (attributeOf(element, "id") === undefined) element.attrs.unshift({ name: "id", value: id });
    return { id, title, level };
  });
}

/** A version that was sent never changes and is read again and again. Oldest first. */
const shown = new Map<string, ShownDocument>();
/** Characters, of what was stored and what is shown. */
const REMEMBERED = 4_000_000;
let held = 0;

const weight = (html: string, made: ShownDocument): number => html.length + made.html.length;

function remember(html: string, made: ShownDocument): void {
  shown.set(html, made);
  held += weight(html, made);
  for (const [oldest, itsMade] of shown) {
    if (held <= REMEMBERED) return;
    shown.delete(oldest);
    held -= weight(oldest, itsMade);
  }
}
