/** Quill as this product sets it up, without the page around it. */
import Quill, { Delta } from "quill";
import { CalmClipboard, matchers } from "./clipboard";
import { documentHtml } from "./document-html";
import { Rule } from "./rule-blot";
import { keyboardBindings } from "./shortcuts";
import { SoftBreak } from "./soft-break-blot";
import { DocumentTable, TABLE } from "./table-blot";
import { tableChanges } from "./table-changes";

Quill.register(
  {
    "formats/document-table": DocumentTable,
    "formats/rule": Rule,
    "formats/soft-break": SoftBreak,
    "modules/clipboard": CalmClipboard,
  },
  true,
);
Delta.registerEmbed(TABLE, tableChanges);

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
  "rule",
];

export const MODULES = {
  toolbar: false,
  // docs/product.md 9: 100 steps, 500 ms. What the program itself puts in is no step.
  history: { delay: 500, maxStack: 100, userOnly: true },
  clipboard: { matchers },
  keyboard: { bindings: keyboardBindings },
  uploader: { mimetypes: [] },
};

/** Opens a document anew: there is nothing to undo. */
export function openDocument(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html }), "silent");
  quill.history.clear();
}

/** Puts a document in the place of the present one, as a step that can be undone. */
export function replaceDocument(quill: Quill, html: string): void {
  quill.history.cutoff();
  quill.setContents(quill.clipboard.convert({ html }), "user");
  quill.history.cutoff();
}

export const writeDocument = (quill: Quill): string => documentHtml(quill.root);
