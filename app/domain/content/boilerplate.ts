import { dropEmptied } from "./blocks/emptied-blocks";
import {
  type DocumentTree,
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
  type TextNode,
} from "./document-nodes";

/** A model's talk about its own work (docs/product.md 5). */
const PHRASES = [
  "proposal is designed",
  "effectively communicate",
  "this document",
  "html format",
  "visually appealing",
  "high standards",
  "premium clients",
] as const;

/** Characters. A longer line is a paragraph and loses only the matching sentences. */
const LINE_LENGTH = 240;
const FENCE = /^`{3,}[a-z]*$/i;
const UNTOUCHED = new Set(["pre", "td", "th"]);
const WRAPPING = new Set("p li h1 h2 h3 h4 h5 h6 blockquote dd dt figcaption".split(" "));

type Judge = (text: string) => boolean;

/** Ignores phrases that the owner uses themselves. */
function judge(ownWords: string): Judge {
  const own = plain(ownWords);
  const phrases = PHRASES.filter((phrase) => !own.includes(phrase));
  return (text) => phrases.some((phrase) => plain(text).includes(phrase));
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, " ");

export function dropBoilerplate(tree: DocumentTree, ownWords: string): void {
  const { pieces, lines } = new Reader().read(tree);
  const mentions = judge(ownWords);
  const shortened = new Set<TextNode>();
  for (const line of lines) {
    const ranges = boilerplateIn(line.map(({ text }) => text).join(""), mentions);
    if (ranges.length === 0) continue;
    cut(line, ranges);
    for (const { node } of line) shortened.add(node);
  }
  if (shortened.size === 0) return;
  for (const node of shortened) node.value = "";
  for (const { node, text } of pieces) if (shortened.has(node)) node.value += text;
  dropEmptied(tree, shortened);
}

interface Piece {
  node: TextNode;
  text: string;
}

class Reader {
  private readonly pieces: Piece[] = [];
  private readonly lines: Piece[][] = [[]];
  /** Outside paragraphs, a line feed ends a line, as in plain text. */
  private isLoose = true;

  read(tree: DocumentTree): { pieces: Piece[]; lines: Piece[][] } {
    this.walk(tree, false);
    return { pieces: this.pieces, lines: this.lines.filter((line) => line.length > 0) };
  }

  private walk(parent: ParentNode, isUntouched: boolean): void {
    for (const node of parent.childNodes) {
      if (isTextNode(node)) this.text(node, isUntouched);
      else if (isElementNode(node)) this.element(node, isUntouched);
    }
  }

  private element(element: Element, isUntouched: boolean): void {
    const { tagName } = element;
    const isContainer = isBlock(tagName) && tagName !== "br" && tagName !== "hr";
    if (isBlock(tagName)) this.lines.push([]);
    if (isContainer) this.isLoose = !WRAPPING.has(tagName) && !UNTOUCHED.has(tagName);
    this.walk(element, isUntouched || UNTOUCHED.has(tagName));
    if (!isContainer) return;
    this.isLoose = true;
    this.lines.push([]);
  }

  private text(node: TextNode, isUntouched: boolean): void {
    const parts = this.isLoose ? node.value.split(/(\n)/) : [node.value];
    for (const text of parts) {
      const piece = { node, text };
      this.pieces.push(piece);
      if (text === "\n" && this.isLoose) this.lines.push([]);
      else if (!isUntouched && text !== "") this.lines.at(-1)?.push(piece);
    }
  }
}

type Range = [start: number, end: number];

function boilerplateIn(text: string, mentions: Judge): Range[] {
  const whole: Range[] = [[0, text.length]];
  if (FENCE.test(text.trim())) return whole;
  if (!mentions(text)) return [];
  if (text.length <= LINE_LENGTH) return whole;
  const ranges: Range[] = [];
  let start = 0;
  for (const sentence of text.split(/(?<=[.!?…]\s)/)) {
    if (mentions(sentence)) ranges.push([start, start + sentence.length]);
    start += sentence.length;
  }
  return ranges;
}

/** Both are ordered, so one pass is enough. */
function cut(line: readonly Piece[], ranges: readonly Range[]): void {
  let at = 0;
  let start = 0;
  for (const piece of line) {
    const end = start + piece.text.length;
    let kept = "";
    let from = start;
    for (; at < ranges.length; at += 1) {
      const [cutFrom, cutTo] = ranges[at] as Range;
      if (cutFrom >= end) break;
      kept += piece.text.slice(from - start, Math.max(cutFrom, from) - start);
      from = Math.min(cutTo, end);
      if (cutTo > end) break;
    }
    piece.text = kept + piece.text.slice(from - start);
    start = end;
  }
}
