/** Converts stored and pasted HTML to Quill's document. */
import { Delta, type Op, type Range } from "quill";
import Clipboard from "quill/modules/clipboard.js";
import { disarmed, withoutStyleSheets } from "~/components/document-markup/allowed-markup";
import { readBlock } from "~/components/document-markup/block-html";
import { readFigure } from "~/components/document-markup/figure";
import { withNoBreakSpace, withPlaceholder } from "~/components/document-markup/no-break";
import { variablesApart } from "~/components/document-markup/variable-chip";
import type { LeftOut } from "~/components/pasted-content/pasted-pictures";
import { BLOCK_ATTRIBUTE, withoutIds } from "~/domain/content/block-ids/block-id";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { onDemand } from "~/ui/on-demand";
import { blocksCut, giveBackIds } from "./block-ids/cut-ids";
import { onFirstLine } from "./block-ids/owned-ids";
import { asOneStep, withWords } from "./changes";
import { BLOCK } from "./design/block-blot";
import { pieceOf } from "./document-html";
import { PICTURE } from "./pictures/picture-blot";
import type { PictureValue } from "./pictures/picture-changes";
import { PIECE } from "./piece-format";
import { TABLE } from "./table/table-blot";
import { tableHtml } from "./table/table-html";
import { VARIABLE } from "./variables/variable-blot";
import { storedWords, textByPlace } from "./written-text";

/** Dispatched on the editor's root with what of pictures was left out (`LeftOut`). */
export const PICTURES_LEFT_OUT = "pictures-left-out";

function matchText(text: Node, delta: Delta): Delta {
  if (isBetweenBlocks(text)) return new Delta();
  const words = withWords(delta, withNoBreakSpace);
  return text.parentElement?.closest("pre") ? words : withChips(words);
}

/** Code holds text alone. */
const withChips = (delta: Delta): Delta =>
  new Delta(
    delta.ops.flatMap((op): Op[] => {
      if (typeof op.insert !== "string") return [op];
      return variablesApart(op.insert).map(({ piece, isVariable }) => ({
        ...op,
        insert: isVariable ? { [VARIABLE]: piece } : piece,
      }));
    }),
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

/** Only the first line of a block has its id. */
const matchId = (block: Node, words: Delta) =>
  onFirstLine(words, (block as Element).getAttribute(BLOCK_ATTRIBUTE));

/** Run after Quill's own matchers. */
export const matchers: ConstructorParameters<typeof Clipboard>[1]["matchers"] = [
  [Node.TEXT_NODE, matchText],
  ["table", matchTable],
  ["figure", matchFigure],
  ["figure", matchBlock],
  ["section", matchBlock],
  ["br", matchBreak],
  [`[${PIECE_ATTRIBUTE}]`, matchPiece],
  [`[${BLOCK_ATTRIBUTE}]`, matchId],
];

/** Loaded before somebody can paste: with the first sign of use. */
const pasting = onDemand("paste", () => import("~/components/pasted-content/clean-paste"));

const markdown = onDemand("markdown", () => import("~/components/pasted-content/markdown-paste"));

/** Dispatched on the editor's root when pasted Markdown became formatting. */
export const MARKDOWN_READ = "markdown-read";

interface Copied {
  html: string;
  text: string;
  rtf: string;
}

/** Renames `style` and `on...` before parsing, as the CSP would refuse and report them. */
export class SafeClipboard extends Clipboard {
  private copied: Copied | null = null;
  private cut: ReturnType<typeof blocksCut> = [];
  /** Ctrl+Shift+V was pressed. */
  private pastesPlain = false;

  constructor(...options: ConstructorParameters<typeof Clipboard>) {
    super(...options);
    this.quill.root.addEventListener("keydown", ({ key, shiftKey }) => {
      if (key.toLowerCase() === "v") this.pastesPlain = shiftKey;
    });
  }

  /** Reads the clipboard at once: what it holds is gone when the event is over. */
  override onCapturePaste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    const isPlain = this.pastesPlain;
    this.pastesPlain = false;
    const html = data?.getData("text/html") ?? "";
    const text = data?.getData("text/plain") ?? "";
    const files = [...(data?.files ?? [])];
    const isText = !html && text && !isPlain && files.length === 0;
    const isOurs = data && !event.defaultPrevented && this.quill.isEnabled() && (html || isText);
    if (isOurs) event.preventDefault();
    if (!isOurs) super.onCapturePaste(event);
    else if (isText) this.pasteText(text);
    else {
      const copied = { html, text, rtf: data.getData("text/rtf") };
      const paste = () => this.pasteCopied(copied, files);
      if (pasting.current().code) paste();
      else pasting.load().then(paste);
    }
  }

  private pasteCopied(copied: Copied, files: File[]): void {
    const { code } = pasting.current();
    const range = this.quill.getSelection(true);
    if (code && files.length > 0 && code.isPictureAlone(copied.html)) {
      this.quill.uploader.upload(range, files);
      return;
    }
    const before = this.quill.getLength();
    this.copied = copied;
    this.onPaste(range, code ? copied : { text: copied.text });
    this.copied = null;
    const length = range.length + this.quill.getLength() - before;
    giveBackIds(this.quill, this.cut, { index: range.index, length });
  }

  /** The words first, and their formatting as a step of its own: Undo gives the words back. */
  private pasteText(text: string): void {
    const { quill } = this;
    const range = quill.getSelection(true);
    const isCode = Boolean(quill.getFormat(range)["code-block"]);
    this.onPaste(range, { text });
    const length = (quill.getSelection()?.index ?? range.index) - range.index;
    if (isCode || length <= 0) return;
    const pasted = textByPlace(quill, range.index, length);
    const read = () => {
      const { code } = markdown.current();
      if (code?.looksLikeMarkdown(text) && textByPlace(quill, range.index, length) === pasted)
        this.putHtml(range.index, length, code.fromMarkdown(text));
    };
    if (markdown.current().code) read();
    else markdown.load().then(read);
  }

  private putHtml(index: number, length: number, html: string): void {
    const delta = new Delta().retain(index).delete(length).concat(this.convert({ html }));
    asOneStep(this.quill, () => this.quill.updateContents(delta, "user"));
    this.quill.setSelection(delta.length() - length, "silent");
    this.quill.root.dispatchEvent(new CustomEvent(MARKDOWN_READ, { bubbles: true }));
    const pictures = html.split("<img ").length - 1;
    this.tellLeftOut({ pictures, links: [] });
  }

  /** Quill writes a no-break space for every space; the real ones are characters. */
  override onCopy(range: Range, isCut: boolean): { html: string; text: string } {
    const { html } = super.onCopy(range, isCut);
    this.cut = isCut ? blocksCut(this.quill, range) : [];
    return {
      html: withoutIds(html.replaceAll("&nbsp;", " ")),
      text: storedWords(this.quill, range.index, range.length),
    };
  }

  override convert(
    { html, text }: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): Delta {
    const known = this.copied ? withoutStyleSheets(html ?? "") : withPlaceholder(html ?? "");
    const delta = super.convert({ html: known && disarmed(known), text }, formats);
    return html || formats?.["code-block"] ? delta : withChips(delta);
  }

  /** Replaces Quill's cleaning, which handles less of Word and Google Docs. */
  protected override normalizeHTML(doc: Document): void {
    // A page that shows a proposal has ids as well.
    if (this.copied)
      for (const block of doc.querySelectorAll(`[${BLOCK_ATTRIBUTE}]`))
        block.removeAttribute(BLOCK_ATTRIBUTE);
    const leftOut = this.copied && pasting.current().code?.cleanPaste(doc, this.copied);
    if (leftOut) this.tellLeftOut(leftOut);
  }

  private tellLeftOut(detail: LeftOut): void {
    if (detail.pictures === 0 && detail.links.length === 0) return;
    this.quill.root.dispatchEvent(new CustomEvent(PICTURES_LEFT_OUT, { detail, bubbles: true }));
  }
}
