/** Paper does not scroll: wide tables get smaller type and gaps; only then may long words break, in pieces. */
import {
  attributeOf,
  type DocumentTree,
  decideBelow,
  type Element,
  elementsBelow,
  isElementNode,
  isTextNode,
  textBelow,
} from "./document-nodes";
import { isWhole } from "./whole-figures";

/** The width between the margins of A4, the narrower paper. */
const PAGE_MM = 162;
const MM_PER_POINT = 0.3528;
/** The defaults of print-css. */
const USUAL = { points: 9.1, gap: 4 };
const DENSE_GAP = 2;
/** Smaller type is unreadable. */
const LEAST_POINTS = 6;
/** Points; the style sheet has one class per size. */
const LARGEST_CLASS = 8;
/** Em; about four letters. */
const LEAST_PIECE = 2.4;

export function fitTables(tree: DocumentTree, createBreak: () => Element): void {
  for (const table of elementsBelow(tree)) if (table.tagName === "table") fitTable(table, createBreak);
}

function fitTable(table: Element, createBreak: () => Element): void {
  const columns = columnsOf(table);
  const words = columns.map((cells) => largest(cells.map(longestWord)));
  const fitting = fittingPoints(words);
  if (fitting === null) return;
  const points = Math.min(USUAL.points, Math.max(LEAST_POINTS, Math.floor(fitting * 10) / 10));
  table.attrs = table.attrs.filter(({ name }) => name !== "style");
  table.attrs.push({ name: "style", value: `--type:${points}pt;--gap:${DENSE_GAP}mm` });
  if (fitting >= LEAST_POINTS) return;
  const longest = longestFor(words, room(columns.length, { points, gap: DENSE_GAP }));
  for (const cell of columns.flat()) breakWords(cell, longest, createBreak);
}

/** Null when the default type fits. */
function fittingPoints(words: readonly number[]): number | null {
  const wanted = words.reduce((sum, width) => sum + width, 0);
  if (wanted <= room(words.length, USUAL)) return null;
  return USUAL.points * (room(words.length, { ...USUAL, gap: DENSE_GAP }) / wanted);
}

/** Returns a class of the style sheet, for pages whose CSP forbids inline styles. Null when the default fits. */
export function paperClass(table: Element): string | null {
  const fitting = fittingPoints(columnsOf(table).map((cells) => largest(cells.map(longestWord))));
  if (fitting === null) return null;
  return fitting < LEAST_POINTS ? "fit-any" : `fit-${Math.min(Math.floor(fitting), LARGEST_CLASS)}`;
}

/** Returns em. */
const room = (columns: number, { points, gap }: typeof USUAL): number =>
  (PAGE_MM - gap * Math.max(0, columns - 1)) / (points * MM_PER_POINT);

/** Skips cells that span columns. */
function columnsOf(table: Element): Element[][] {
  const columns = new Map<number, Element[]>();
  for (const row of elementsBelow(table)) {
    if (row.tagName !== "tr") continue;
    let at = 0;
    for (const cell of row.childNodes) {
      if (!isElementNode(cell) || !/^t[hd]$/.test(cell.tagName)) continue;
      const span = Number.parseInt(attributeOf(cell, "colspan") ?? "1", 10) || 1;
      const cells = columns.get(at) ?? [];
      if (span === 1) cells.push(cell);
      columns.set(at, cells);
      at += Math.min(Math.max(span, 1), MOST_SPANNED);
    }
  }
  return [...columns.values()];
}

/** The browsers' limit. */
const MOST_SPANNED = 1000;

const ENDS = /(?<=[-\u2010\u2013\u2014/\u00ad])|\s+/u;

const longestWord = (cell: Element): number => {
  const wholes = [cell, ...elementsBelow(cell)].filter(isWhole).map(textBelow);
  return largest([...textBelow(cell).split(ENDS), ...wholes].map(widthOf));
};

const largest = (widths: readonly number[]): number =>
  widths.reduce((most, width) => Math.max(most, width), 0);

/** Returns em of Inter; the estimate is high. */
function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (/[ijlftrI.,:;'’|()[\]]/.test(letter)) return 0.38;
  if (/[mwMW@%]/.test(letter)) return 0.92;
  if (/[\p{Lu}\d€$£+=]/u.test(letter)) return 0.7;
  return letter > "\u2e80" ? 1 : 0.61;
}

/** Lets longer words share the width that shorter ones leave. */
function longestFor(words: readonly number[], available: number): number {
  let left = available;
  const sorted = [...words].sort((one, other) => one - other);
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at);
    if (width > share) return Math.max(LEAST_PIECE, share);
    left -= width;
  }
  return Number.POSITIVE_INFINITY;
}

function breakWords(cell: Element, longest: number, createBreak: () => Element): void {
  decideBelow(cell, (node) => {
    if (!isTextNode(node)) return node;
    const pieces = piecesOf(node.value, longest);
    if (pieces.length === 1) return node;
    return pieces.flatMap((value, at) => [...(at > 0 ? [createBreak()] : []), { ...node, value }]);
  });
}

function piecesOf(text: string, longest: number): string[] {
  const pieces = [""];
  let length = 0;
  for (const letter of text) {
    const isEnd = /[\s\-/\u2010\u2013\u2014\u00ad]/u.test(letter);
    const width = letterWidth(letter);
    if (!isEnd && length + width > longest) {
      pieces.push("");
      length = 0;
    }
    pieces[pieces.length - 1] += letter;
    length = isEnd ? 0 : length + width;
  }
  return pieces;
}
