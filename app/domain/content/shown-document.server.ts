/** Prepares stored HTML for display. It is parsed again, because pages wrap it; the stored text and its hash stay. */
import { BoundedCache } from "~/platform/bounded-cache";
import { isDomainError } from "~/platform/errors";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { attachIds, blocksOf, idOf } from "./block-ids/block-ids.server";
import { fitCaseHeadings, headingsOfCases } from "./blocks/case-headings";
import { takeClosing } from "./blocks/closing-blocks";
import { markDatedSteps } from "./blocks/dated-steps";
import { isPricePlace, kindOfBlock } from "./blocks/kind-of-block";
import { showColumns } from "./blocks/show-columns.server";
import { showVideos } from "./blocks/show-videos.server";
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  isElementNode,
  type Node,
  textBelow,
} from "./document-nodes";
import { createElement, parseDocument, serialiseTree } from "./document-tree.server";
import { printPictures, showPictures } from "./figures/show-pictures.server";
import { fitTables, paperClass } from "./fit-tables";
import { settled } from "./settle";
import { directionOfWords, hasRightToLeft } from "./typography/direction-of-words";
import { isolateLatin } from "./typography/isolate-latin";
import { keepTogether } from "./typography/no-break-spaces";
import { keepFiguresWhole } from "./whole-figures";

export interface Section {
  id: string;
  title: string;
  level: number;
}

/** A block with a heading, about which readers can ask. */
export interface AskPlace {
  block: string;
  /** The block's first heading. */
  title: string;
  isBelowPrice: boolean;
  /** Where the block ends in its part of the text. */
  end: number;
}

export interface ShownDocument {
  /** The text, or what of it stands above the price table. */
  html: string;
  /** HTML below the price table; null for a text that has no place for it. */
  afterPrice: string | null;
  /** In the order of the text; empty for one without ids of blocks. A headline that opens the text is none. */
  askPlaces: readonly AskPlace[];
  /** Empty for a short document. */
  sections: readonly Section[];
}

const WORTH_LISTING = 4;

type BlockIds = readonly string[] | null;

/** Wraps tables in scrolling boxes and gives headings ids. Results are cached. @param t the words for screen readers */
export function showDocument(
  html: string,
  t: Translate = inEnglish,
  blockIds: BlockIds = null,
): ShownDocument {
  const key = `${t.language} ${blockIds?.join("") ?? ""} ${html}`;
  const known = shown.get(key);
  if (known) return known;
  const made = showOnce(html, t, blockIds);
  shown.set(key, made);
  return made;
}

/** Caches nothing, for a text that nobody will ask for again. */
export function showOnce(html: string, t: Translate = inEnglish, blockIds: BlockIds = null): ShownDocument {
  const tree = readAsShown(html);
  attachIds(tree, blockIds);
  fitForReading(tree);
  const sections = markSections(tree);
  boxTables(tree, t("client.table"));
  showPictures(tree);
  showVideos(tree, t);
  return { ...splitAtPrice(tree), sections };
}

function splitAtPrice(tree: DocumentTree): Omit<ShownDocument, "sections"> {
  const at = tree.childNodes.findIndex(isPricePlace);
  if (at < 0) return { ...serialisePart(tree, tree.childNodes, false), afterPrice: null };
  const above = serialisePart(tree, tree.childNodes.slice(0, at), false);
  const below = serialisePart(tree, tree.childNodes.slice(at + 1), true);
  return {
    html: above.html.trimEnd(),
    afterPrice: below.html.trimEnd(),
    askPlaces: [...above.askPlaces, ...below.askPlaces],
  };
}

function serialisePart(tree: DocumentTree, nodes: readonly Node[], isBelowPrice: boolean) {
  const askPlaces: AskPlace[] = [];
  let html = "";
  for (const node of nodes) {
    const isOpening = html === "" && !isBelowPrice;
    const added = serialiseTree({ ...tree, childNodes: [node] });
    html += html === "" ? added.trimStart() : added;
    const block = isElementNode(node) ? idOf(node) : null;
    // A case study is asked about with its chapter.
    if (block === null || !isElementNode(node) || kindOfBlock(node) === "case") continue;
    if (isOpening && node.nodeName === "h1") continue;
    const [heading] = headingsOf({ ...tree, childNodes: [node] });
    if (heading) askPlaces.push({ block, title: heading.title, isBelowPrice, end: html.length });
  }
  return { html, askPlaces };
}

/** Splits off the closing blocks, which stay with what follows on paper. @param pictures addresses on paper, by name */
export function paperParts(
  html: string,
  pictures: ReadonlyMap<string, string> = new Map(),
): { text: string; afterPrice: string | null; closing: string } {
  const tree = readAsShown(html);
  fitForReading(tree);
  printPictures(tree, (key) => pictures.get(key) ?? "");
  showVideos(tree, null);
  fitTables(tree, () => createElement("wbr", {}));
  const closing = { ...tree, childNodes: takeClosing(tree) };
  const { html: text, afterPrice } = splitAtPrice(tree);
  return { text, afterPrice, closing: serialiseTree(closing) };
}

function fitForReading(tree: DocumentTree): void {
  fitCaseHeadings(tree);
  showColumns(tree);
  fitWords(tree);
}

function fitWords(tree: DocumentTree): void {
  markDatedSteps(tree);
  keepFiguresWhole(tree, createElement);
  if (hasRightToLeft(textBelow(tree))) {
    turnBlocks(tree);
    isolateLatin(tree, createElement);
  }
  keepTogether(tree);
}

/** Lists have their marks, and columns begin, where their words do. People stand where the document begins. */
function turnBlocks(tree: DocumentTree): void {
  const people = new Set<Element>();
  for (const element of elementsBelow(tree)) {
    const kind = kindOfBlock(element);
    if (kind === "team") for (const inner of elementsBelow(element)) people.add(inner);
    const turns = kind === "columns" || (/^[ou]l$/.test(element.tagName) && !people.has(element));
    if (turns && attributeOf(element, "dir") === undefined)
      element.attrs.push({ name: "dir", value: directionOfWords(textBelow(element)) ?? "auto" });
  }
}

/** A text as a comparison takes it: its blocks are those of the stored text. */
export function treeToCompare(html: string): DocumentTree {
  const tree = readAsShown(html);
  fitCaseHeadings(tree);
  showColumns(tree);
  return tree;
}

/**
 * Shows a text in which a comparison has marked what changed. The contents are those of the new text.
 * @param mark makes the nodes to show from those of the text, which then have their ids
 */
export function showMarked(text: DocumentTree, mark: () => readonly Node[], t: Translate): ShownDocument {
  const sections = markSections(text);
  const titles = new Map(
    blocksOf(text).map((block) => [idOf(block), headingsOf({ ...text, childNodes: [block] })[0]?.title]),
  );
  const tree = treeOf(mark());
  fitWords(tree);
  boxTables(tree, t("client.table"));
  showPictures(tree);
  showVideos(tree, t);
  const { askPlaces, ...parts } = splitAtPrice(tree);
  const named = askPlaces.map((place) => ({ ...place, title: titles.get(place.block) ?? place.title }));
  // What is folded is not listed: a link would lead to what is not drawn.
  const drawn = new Set(headingsOf(tree).map(({ element }) => attributeOf(element, "id")));
  return { ...parts, askPlaces: named, sections: sections.filter(({ id }) => drawn.has(id)) };
}

function treeOf(nodes: readonly Node[]): DocumentTree {
  const { tree } = parseDocument("");
  tree.childNodes = [...nodes];
  for (const node of nodes) node.parentNode = tree;
  return tree;
}

/** Shows what a comparison has marked. The price is compared beside the text. */
export function showCompared(nodes: readonly Node[], t: Translate = inEnglish): string {
  const tree = treeOf(nodes.filter((node) => !isPricePlace(node)));
  if (hasRightToLeft(textBelow(tree))) turnBlocks(tree);
  boxTables(tree, t("client.table"));
  showPictures(tree);
  return serialiseTree(tree);
}

/** The same on paper. @param pictures addresses on paper, by name */
export function printCompared(nodes: readonly Node[], pictures: ReadonlyMap<string, string>): string {
  const tree = treeOf(nodes.filter((node) => !isPricePlace(node)));
  fitWords(tree);
  printPictures(tree, (key) => pictures.get(key) ?? "");
  showVideos(tree, null);
  fitTables(tree, () => createElement("wbr", {}));
  return serialiseTree(tree);
}

export const closedHtml = (html: string): string => serialiseTree(readAsShown(html));

function readAsShown(html: string): DocumentTree {
  const read = (current: string): string => serialiseTree(parseDocument(current).tree);
  try {
    const stable = settled(html, read);
    if (stable !== null) return parseDocument(stable).tree;
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
  // Fallback that no stored text has needed: the text without formatting.
  return parseDocument(read(`<p>${html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;")}</p>`)).tree;
}

/** The box can have the focus, so that arrow keys scroll it. */
const boxAttributes = (classes: string, name: string) => ({
  class: classes,
  role: "group",
  "aria-label": name,
  tabindex: "0",
});

function boxTables(tree: DocumentTree, name: string): void {
  const boxed = new Set<Element>();
  decideBelow(tree, (node) => {
    if (!isElementNode(node) || node.tagName !== "table" || boxed.has(node)) return node;
    boxed.add(node);
    const classes = ["document-table", columnsOf(node) >= WIDE ? "wide" : null, paperClass(node)];
    const box = createElement("div", boxAttributes(classes.filter(Boolean).join(" "), name));
    box.childNodes = [node];
    return box;
  });
}

/** Wider tables keep their natural width; squeezed columns would break words. */
const WIDE = 5;

function columnsOf(table: Element): number {
  const rows = [...elementsBelow(table)].filter(({ tagName }) => tagName === "tr");
  const cells = rows.map((row) => row.childNodes.filter((cell) => /^t[hd]$/.test(cell.nodeName)).length);
  return Math.max(0, ...cells);
}

interface Heading {
  element: Element;
  title: string;
  level: number;
}

const HEADING = /^h([1-3])$/;

export const headingsOf = (tree: DocumentTree): Heading[] =>
  [...elementsBelow(tree)].flatMap((element) => {
    const [, level] = HEADING.exec(element.tagName) ?? [];
    const title = level ? textBelow(element).replace(/\s+/g, " ").trim() : "";
    return title === "" ? [] : [{ element, title, level: Number(level) }];
  });

/** Lists each title once, as the page shows it. */
export const sectionTitles = (html: string): string[] => [
  ...new Set(headingsOf(readAsShown(html)).map(({ title }) => title)),
];

function markSections(tree: DocumentTree): Section[] {
  const ofCases = headingsOfCases(tree);
  const headings = headingsOf(tree).filter(({ element }) => !ofCases.has(element));
  if (headings.length < WORTH_LISTING) return [];
  return headings.map(({ element, title, level }, at) => {
    const id = `section-${at + 1}`;
    if (attributeOf(element, "id") === undefined) element.attrs.unshift({ name: "id", value: id });
    return { id, title, level };
  });
}

/** Characters. */
const CACHED = 4_000_000;

/** Sent versions never change. */
const shown = new BoundedCache<ShownDocument>(CACHED, (html, made) => html.length + made.html.length);
