/** How HTML becomes a document: what is stored, and what is pasted from elsewhere. */
import { Delta } from "quill";
import Clipboard from "quill/modules/clipboard.js";
import { disarmed, withoutSheets } from "./allowed-markup";
import { cleanPaste } from "./clean-paste";
import { tableHtml } from "./document-html";
import { TABLE } from "./table-blot";

/** Sent to the editor's root with the number of pictures that were not pasted. */
export const PICTURES_LEFT_OUT = "pictures-left-out";

/**
 * Quill reads a no-break space as an ordinary one, which is right for a clipboard and wrong for a stored
 * document ("8.000 €"). There it travels as a character of the private use area.
 */
const NO_BREAK = "\u00a0";
const DISGUISE = "\ue0a0";
const disguised = (html: string) => html.replaceAll(/\u00a0|&nbsp;|&#160;/g, DISGUISE);
const undisguised = (text: string) => text.replaceAll(DISGUISE, NO_BREAK);

const matchText = (_text: Node, delta: Delta) =>
  new Delta(
    delta.map((op) => (typeof op.insert === "string" ? { ...op, insert: undisguised(op.insert) } : op)),
  );

/** Replaces what Quill made of the cells by the table itself. */
const matchTable = (table: Node) => new Delta().insert({ [TABLE]: undisguised(tableHtml(table as Element)) });

/** A break with text behind it stays within its paragraph; one at the end says nothing. */
const matchBreak = (line: Node, asParagraphs: Delta) =>
  line.nextSibling && (line as Element).closest("p, li, blockquote, h1, h2, h3, h4, h5, h6")
    ? new Delta().insert({ "soft-break": true })
    : asParagraphs;

/** Given to Quill after its own matchers, so each of these has the last word. */
export const matchers: ConstructorParameters<typeof Clipboard>[1]["matchers"] = [
  [Node.TEXT_NODE, matchText],
  ["table", matchTable],
  ["br", matchBreak],
];

const hasPicture = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith("image/"));

/**
 * The page's policy (CSP) ignores and reports `style` and `on...` attributes in HTML that is parsed, pasted HTML
 * included. So both are renamed before parsing, and what a style means is read from the new name.
 */
export class CalmClipboard extends Clipboard {
  private isPasting = false;

  override convert(
    { html, text }: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): Delta {
    // Only what is pasted brings plain text along.
    this.isPasting = text !== undefined;
    const known = this.isPasting ? withoutSheets(html ?? "") : disguised(html ?? "");
    return super.convert({ html: known && disarmed(known), text }, formats);
  }

  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (hasPicture(clipboardData) && !clipboardData?.getData("text/html")) this.tellLeftOut(1);
    super.onCapturePaste(event);
  }

  /** Our own cleaning takes the place of Quill's, which knows less of Word and Google Docs. */
  protected override normalizeHTML(doc: Document): void {
    if (!this.isPasting) return;
    const pictures = cleanPaste(doc);
    if (pictures > 0) this.tellLeftOut(pictures);
  }

  private tellLeftOut(pictures: number): void {
    this.quill.root.dispatchEvent(new CustomEvent(PICTURES_LEFT_OUT, { detail: pictures, bubbles: true }));
  }
}
