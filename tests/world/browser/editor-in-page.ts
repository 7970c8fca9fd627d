/** Runs in a page: the editor's engine without the screen around it, for documents by the hundred. */
import Quill from "quill";
import { FORMATS, MODULES, openDocument, writeDocument } from "~/routes/app/editor/quill/engine";

const host = document.body.appendChild(document.createElement("div"));
const quill = new Quill(host, { formats: FORMATS, modules: MODULES });

Object.assign(window, {
  throughEditor: (documents: string[]) =>
    documents.map((html) => {
      openDocument(quill, html);
      return writeDocument(quill);
    }),
});
