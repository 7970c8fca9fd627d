/**
 * The rich-text editor. This file and what it imports are the whole of Quill in the product: the edit screen
 * fetches them when it has come alive (design 10).
 */
import Quill, { Delta } from "quill";
import { useEffect, useRef, useState } from "react";
import ReactQuill from "react-quill";
import { CalmClipboard, matchers } from "./clipboard";
import { documentHtml } from "./document-html";
import { FormatToolbar } from "./format-toolbar";
import { Rule } from "./rule-blot";
import { keyboardBindings } from "./shortcuts";
import { SoftBreak } from "./soft-break-blot";
import { DocumentTable, TABLE } from "./table-blot";
import { tableChanges } from "./table-changes";
import { watchCells } from "./watch-cells";

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

const FORMATS = [
  ...["header", "bold", "italic", "underline", "strike", "code", "link", "soft-break"],
  ...["align", "indent", "list", "blockquote", "code-block", TABLE, "rule"],
];

const MODULES = {
  toolbar: false,
  // Spec 9: 100 steps, 500 ms. What the program itself puts in is no step.
  history: { delay: 500, maxStack: 100, userOnly: true },
  clipboard: { matchers },
  keyboard: { bindings: keyboardBindings },
  uploader: { mimetypes: [] },
};

/** What a form needs to know of the editor. */
export interface EditorContents {
  /** The document, or null while nobody has changed it. */
  changedHtml(): string | null;
}

export interface QuillSurfaceProps {
  html: string;
  /** Id of the element that names the editor. */
  labelledBy: string;
  describedBy: string;
  onReady(contents: EditorContents): void;
}

export default function QuillSurface({ html, labelledBy, describedBy, onReady }: QuillSurfaceProps) {
  const view = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill | null>(null);

  useEffect(() => {
    const editor = view.current?.getEditor();
    if (!editor) return;
    describe(editor.root, labelledBy, describedBy);
    editor.setContents(editor.clipboard.convert({ html }), "silent");
    let isChanged = false;
    const note = (_delta: unknown, _before: unknown, source: string) => {
      if (source === "user") isChanged = true;
    };
    editor.on("text-change", note);
    const stopWatching = watchCells(editor);
    onReady({ changedHtml: () => (isChanged ? documentHtml(editor.root) : null) });
    setQuill(editor);
    return () => {
      editor.off("text-change", note);
      stopWatching();
    };
  }, [html, labelledBy, describedBy, onReady]);

  return (
    <div className="editor-frame">
      {quill ? <FormatToolbar quill={quill} /> : null}
      <ReactQuill
        ref={view}
        theme=""
        formats={FORMATS}
        modules={MODULES}
        // The other way exports the document on every key.
        useSemanticHTML={false}
      />
    </div>
  );
}

function describe(root: HTMLElement, labelledBy: string, describedBy: string): void {
  root.classList.add("document");
  root.id = "editor-text";
  const says = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
  };
  for (const [name, value] of Object.entries(says)) root.setAttribute(name, value);
}
