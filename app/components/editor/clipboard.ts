/** How HTML becomes a document: what is stored, and what is pasted from elsewhere. */
import { Delta } from "quill";
import Clipboard from "quill/modules/clipboard.js";
import { tableHtml } from "./document-html";
import { TABLE } from "./table-blot";

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

/** Word's lists are told by this style alone, and Quill looks for the attribute. */
const WORD_LIST = /mso-list/;

const disarmed = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replaceAll(/\son\w+\s*=/gi, " data-on=")
      .replaceAll(/\sstyle(?=\s*=)/gi, WORD_LIST.test(tag) ? "$&" : " data-style"),
  );

/**
 * The page's policy (CSP) ignores and reports `style` and `on...` attributes in HTML that is parsed, pasted HTML
 * included. So handlers go before parsing, and styles come back through the object model, which the policy allows:
 * that is where Quill reads bold words and alignment from.
 */
export class CalmClipboard extends Clipboard {
  override convert(
    { html, text }: { html?: string; text?: string },
    formats?: Record<string, unknown>,
  ): Delta {
    // Only what is pasted brings plain text along.
    const known = text === undefined ? disguised(html ?? "") : html;
    return super.convert({ html: known && disarmed(known), text }, formats);
  }

  protected override normalizeHTML(doc: Document): void {
    for (const element of doc.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.getAttribute("data-style") ?? "";
      element.removeAttribute("data-style");
    }
    super.normalizeHTML(doc);
  }
}
