/** Quill's configuration. */
import Quill, { Delta } from "quill";
import { PageBreak, Rule, SoftBreak } from "./break-blots";
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
import { DocumentTable, TABLE } from "./table/table-blot";
import { tableChanges } from "./table/table-html";

Quill.register(
  {
    "formats/document-table": DocumentTable,
    "formats/document-block": DesignBlock,
    "formats/page-break": PageBreak,
    "formats/picture": PictureBlot,
    "formats/piece": PieceFormat,
    "formats/rule": Rule,
    "formats/soft-break": SoftBreak,
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
  "align",
  "indent",
  "list",
  "blockquote",
  "code-block",
  TABLE,
  PICTURE,
  BLOCK,
  "page-break",
  "rule",
  PIECE,
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
