import {
  type DocumentTree,
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
  type TextNode,
} from "./document-nodes";
import { dropEmptied } from "./emptied-blocks";

/** docs/product.md 5: what a writing model says about its own work, in place of saying something. */
const PHRASES = [
  "proposal is designed",
  "effectively communicate",
  "this document",
  "html format",
  "visually appealing",
  "high standards",
  "premium clients",
] as const;

/** A longer line is a paragraph: it loses the sentences that mention a phrase and keeps the others. */
const LINE_LENGTH = 240;
const FENCE = /^`{3,}[a-z]*$/i;
const UNTOUCHED = new Set(["pre", "td", "th"]);
const WRAPPING = new Set("p li h1 h2 h3 h4 h5 h6 blockquote dd dt figcaption".split(" "));

/** Whether a text mentions a phrase that the owner does not use themselves. */
type Judge = (text: string) => boolean;

function judge(ownWords: string): Judge {
  const own = plain(ownWords);
  const phrases = PHRASES.filter((phrase) => !own.includes(phrase));
  return (text) => phrases.some((phrase) => plain(text).includes(phrase));
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, " ");

/** Takes out lines that are a code fence or mention a phrase, and the blocks that held nothing else. */
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

/** Text of one line. */
interface Piece {
  node: TextNode;
  text: string;
}

/** Reads a tree as lines: the text between two breaks. */
class Reader {
  private readonly pieces: Piece[] = [];
  private readonly lines: Piece[][] = [[]];
  /** Outside paragraphs and their like a line feed ends a line, as it does in the plain text models write. */
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

/** The parts of a line to leave out: all of it, or single sentences where it is long. */
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

/** Cuts ranges of a line out of the pieces it consists of. Both are in order, so each is looked at once. */
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
