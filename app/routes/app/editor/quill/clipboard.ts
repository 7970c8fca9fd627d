/** Converts stored and pasted HTML to Quill's document. */
import { Delta } from "quill";
import Clipboard from "quill/modules/clipboard.js";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { BLOCK } from "../design/block-blot";
import { readBlock } from "../design/block-html";
import { readFigure } from "../pictures/figure";
import { PICTURE } from "../pictures/picture-blot";
import type { PictureValue } from "../pictures/picture-changes";
import { TABLE } from "../table/table-blot";
import { tableHtml } from "../table/table-html";
import { disarmed, withoutStyleSheets } from "./allowed-markup";
import { cleanPaste } from "./clean-paste";
import { pieceOf } from "./document-html";
import { PIECE } from "./piece-format";

/** Dispatched on the editor's root with the number of pictures left out. */
export const PICTURES_LEFT_OUT = "pictures-left-out";

/**
 * Quill replaces no-break spaces, which would change stored text ("8.000 €"), so a private-use character stands in.
 */
const NO_BREAK = "\u00a0";
const PLACEHOLDER = "\ue0a0";
const withPlaceholder = (html: string) => html.replaceAll(/\u00a0|&nbsp;|&#160;/g, PLACEHOLDER);
const withNoBreakSpace = (text: string) => text.replaceAll(PLACEHOLDER, NO_BREAK);

const matchText = (text: Node, delta: Delta) =>
  isBetweenBlocks(text)
    ? new Delta()
    : new Delta(
        delta.map((op) =>
          typeof op.insert === "string" ? { ...op, insert: withNoBreakSpace(op.insert) } : op,
        ),
      );

/** Quill takes pictures and rules for words, and space between them for a line. */
const isBetweenBlocks = (text: Node): boolean =>
  /^\s*$/.test(text.textContent ?? "") && [text.previousSibling, text.nextSibling].some(isBlock);

const isBlock = (node: Node | null): boolean => /^(FIGURE|HR|SECTION)$/.test(node?.nodeName ?? "");

/** Replaces Quill's reading of the cells. */
const matchTable = (table: Node) =>
  new Delta().insert({ [TABLE]: withNoBreakSpace(tableHtml(table as Element)) });

/** Replaces Quill's reading of the caption. A foreign picture leaves its caption's words. */
const matchFigure = (node: Node, words: Delta) => {
  const value = pictureIn(node as HTMLElement);
  return value ? new Delta().insert({ [PICTURE]: value }) : words;
};

function pictureIn(figure: HTMLElement): PictureValue | null {
  if (figure.dataset.upload !== undefined) return { upload: figure.dataset.upload };
  const picture = readFigure(figure);
  if (!picture) return null;
  return { ...picture, alt: withNoBreakSpace(picture.alt), caption: withNoBreakSpace(picture.caption) };
}

/** Replaces Quill's reading of the fields. */
const matchBlock = (node: Node, words: Delta) => {
  const value = readBlock(node as Element);
  return value ? new Delta().insert({ [BLOCK]: JSON.parse(withNoBreakSpace(JSON.stringify(value))) }) : words;
};

/** A soft break inside a paragraph; a trailing one is dropped. */
const matchBreak = (line: Node, asParagraphs: Delta) =>
  line.nextSibling && (line as Element).closest("p, li, blockquote, h1, h2, h3, h4, h5, h6")
    ? new Delta().insert({ "soft-break": true })
    : asParagraphs;

/** The blocks above are read without it. */
const matchPiece = (block: Node, words: Delta) =>
  new Delta(
    words.map((op) => ({ ...op, attributes: { ...op.attributes, [PIECE]: pieceOf(block as Element) } })),
  );

/** Run after Quill's own matchers. */
export const matchers: ConstructorParameters<typeof Clipboard>[1]["matchers"] = [
  [Node.TEXT_NODE, matchText],
  ["table", matchTable],
  ["figure", matchFigure],
  ["figure", matchBlock],
  ["section", matchBlock],
  ["br", matchBreak],
  [`[${PIECE_ATTRIBUTE}]`, matchPiece],
];

/** Renames `style` and `on...` before parsing, as the CSP would refuse and report them. */
export class SafeClipboard extends Clipboard {
  private isPasting = false;

  override convert(
    { html, text }: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): Delta {
    // Only pasted content has plain text.
    this.isPasting = text !== undefined;
    const known = this.isPasting ? withoutStyleSheets(html ?? "") : withPlaceholder(html ?? "");
    return super.convert({ html: known && disarmed(known), text }, formats);
  }

  /** Replaces Quill's cleaning, which handles less of Word and Google Docs. */
  protected override normalizeHTML(doc: Document): void {
    if (!this.isPasting) return;
    const pictures = cleanPaste(doc);
    if (pictures > 0) this.tellLeftOut(pictures);
  }

  private tellLeftOut(pictures: number): void {
    this.quill.root.dispatchEvent(new CustomEvent(PICTURES_LEFT_OUT, { detail: pictures, bubbles: true }));
  }
}
