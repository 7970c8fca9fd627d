import { joinWithoutEmptied } from "./emptied-blocks";
import { isBlock, isVoid } from "./hidden-markup";
import type { Token } from "./markup-tokens";

/** Spec 5: what a writing model says about its own work, in place of saying something. */
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
const WRAPPING = new Set([
  "p",
  "li",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "dd",
  "dt",
  "figcaption",
]);

/**
 * Which lines go: those that are a code fence, or mention a phrase that the owner does not use themselves.
 */
type Judge = (text: string) => boolean;

function judge(ownWords: string): Judge {
  const own = plain(ownWords);
  const phrases = PHRASES.filter((phrase) => !own.includes(phrase));
  return (text) => phrases.some((phrase) => plain(text).includes(phrase));
}

const plain = (text: string): string => text.toLowerCase().replace(/&nbsp;|\s+/g, " ");

/** The document without boilerplate lines, and without the blocks that held nothing else. */
export function dropBoilerplate(tokens: readonly Token[], ownWords: string): string {
  const pieces = splitLooseLines(tokens);
  const texts = pieces.map((token) => token.source);
  const shortened = new Set<number>();
  const mentions = judge(ownWords);
  for (const line of readLines(pieces)) {
    const ranges = boilerplateIn(line.map((at) => texts[at]).join(""), mentions);
    if (ranges.length === 0) continue;
    cut(texts, line, ranges);
    for (const at of line) shortened.add(at);
  }
  return joinWithoutEmptied(pieces, texts, shortened);
}

type Piece = Token & { newline?: boolean };

/** Outside paragraphs and their like a line feed ends a line, as it does in the plain text models write. */
function splitLooseLines(tokens: readonly Token[]): Piece[] {
  let loose = true;
  return tokens.flatMap((token): Piece[] => {
    if (token.kind === "open" && isBlock(token.name) && !isVoid(token.name))
      loose = !WRAPPING.has(token.name) && !UNTOUCHED.has(token.name);
    if (token.kind === "close" && isBlock(token.name)) loose = true;
    if (token.kind !== "text" || !loose || !token.source.includes("\n")) return [token];
    const parts = token.source.split(/(\n)/).filter((part) => part !== "");
    return parts.map((source) => ({ kind: "text", source, newline: source === "\n" }));
  });
}

/** Lines as lists of indices of text pieces: everything between two breaks of the text. */
function readLines(pieces: readonly Piece[]): number[][] {
  const lines: number[][] = [[]];
  let untouched = "";
  pieces.forEach((piece, at) => {
    if (piece.kind === "text" && !piece.newline) {
      if (!untouched) lines.at(-1)?.push(at);
      return;
    }
    if (piece.newline || (piece.kind !== "text" && piece.kind !== "comment" && isBlock(piece.name)))
      lines.push([]);
    if (piece.kind === "open" && UNTOUCHED.has(piece.name)) untouched ||= piece.name;
    if (piece.kind === "close" && piece.name === untouched) untouched = "";
  });
  return lines.filter((line) => line.length > 0);
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

/** Cuts ranges of a line out of the pieces it consists of. */
function cut(texts: string[], line: readonly number[], ranges: readonly Range[]): void {
  let start = 0;
  for (const at of line) {
    const text = texts[at] as string;
    texts[at] = [...gaps(ranges, start, start + text.length)]
      .map(([from, to]) => text.slice(from, to))
      .join("");
    start += text.length;
  }
}

/** What the ranges leave of the stretch from `start` to `end`, counted from `start`. */
function* gaps(ranges: readonly Range[], start: number, end: number): Generator<Range> {
  let from = start;
  for (const [cutFrom, cutTo] of ranges) {
    if (cutTo <= from || cutFrom >= end) continue;
    if (cutFrom > from) yield [from - start, cutFrom - start];
    from = Math.min(cutTo, end);
  }
  if (from < end) yield [from - start, end - start];
}
