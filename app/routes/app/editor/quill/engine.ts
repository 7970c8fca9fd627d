/** Quill's configuration. */
import Quill, { Delta } from "quill";
import { BlockEmbed } from "quill/blots/block.js";
import Embed from "quill/blots/embed.js";
import { PAGE_BREAK, PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { BLOCK_ID_FORMAT, BlockIdFormat } from "./block-ids/id-format";
import { asOneStep } from "./changes";
import { matchers, SafeClipboard } from "./clipboard";
import { BLOCK, DesignBlock } from "./design/block-blot";
import { blockChanges } from "./design/block-changes";
import { documentHtml } from "./document-html";
import { keyboardBindings } from "./keyboard";
import { PICTURE, PictureBlot } from "./pictures/picture-blot";
import { pictureChanges } from "./pictures/picture-changes";
import { FileDrop } from "./pictures/picture-files";
import { PIECE, PieceFormat } from "./piece-format";
import { PricePlace } from "./price-place";
import { DocumentTable, TABLE } from "./table/table-blot";
import { tableChanges } from "./table/table-html";
import { VARIABLE, VariableBlot } from "./variables/variable-blot";

class Rule extends BlockEmbed {
  static override blotName = "rule";
  static override tagName = "HR";

  static override value(): boolean {
    return true;
  }

  html(): string {
    return "<hr>";
  }
}

class PageBreak extends Rule {
  static override blotName = PAGE_BREAK;
  static override className = PAGE_BREAK;

  override html(): string {
    return `<hr class="${PAGE_BREAK}">`;
  }
}

/** A line break inside a paragraph, which Quill lacks. */
class SoftBreak extends Embed {
  static override blotName = "soft-break";
  static override tagName = "SPAN";
  static override className = "soft-break";

  static override value(): boolean {
    return true;
  }

  html(): string {
    return "<br>";
  }
}

Quill.register(
  {
    "formats/block-id": BlockIdFormat,
    "formats/document-table": DocumentTable,
    "formats/document-block": DesignBlock,
    "formats/page-break": PageBreak,
    "formats/picture": PictureBlot,
    "formats/piece": PieceFormat,
    "formats/price-table": PricePlace,
    "formats/rule": Rule,
    "formats/soft-break": SoftBreak,
    "formats/variable": VariableBlot,
    "modules/clipboard": SafeClipboard,
    "modules/uploader": FileDrop,
  },
  true,
);
Delta.registerEmbed(TABLE, tableChanges);
Delta.registerEmbed(PICTURE, pictureChanges);
Delta.registerEmbed(BLOCK, blockChanges);

export const FORMATS = [
  "header",
  "bold",
  "italic",
  "underline",
  "strike",
  "code",
  "link",
  "soft-break",
  VARIABLE,
  "align",
  "indent",
  "list",
  "blockquote",
  "code-block",
  TABLE,
  PICTURE,
  BLOCK,
  "page-break",
  PRICE_TABLE,
  "rule",
  PIECE,
  BLOCK_ID_FORMAT,
];

export const MODULES = {
  toolbar: false,
  // docs/product.md 9: 100 steps, 500 ms; only the user's changes.
  history: { delay: 500, maxStack: 100, userOnly: true },
  clipboard: { matchers },
  keyboard: { bindings: keyboardBindings },
};

export function openDocument(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), "silent");
  quill.history.clear();
}

export function replaceDocument(quill: Quill, html: string): void {
  asOneStep(quill, () => quill.setContents(quill.clipboard.convert({ html }), "user"));
}

export const writeDocument = (quill: Quill): string => documentHtml(quill.root);
