/** All of Quill is imported here, and loaded after hydration. */
import type Quill from "quill";
import { useEffect, useRef, useState } from "react";
import ReactQuill from "react-quill";
import type { LeftOut } from "~/components/pasted-content/pasted-pictures";
import { t } from "~/platform/words/t";
import { useOnDemand } from "~/ui/on-demand";
import { useToast } from "~/ui/overlay/toast";
import { blockWithId } from "../quill/block-ids/block-with-id";
import { watchIds } from "../quill/block-ids/watch-ids";
import { MARKDOWN_READ, PICTURES_LEFT_OUT } from "../quill/clipboard";
import type { PriceInEditor } from "../quill/drawn-price";
import type { EditorContents } from "../quill/editor-contents";
import { FORMATS, MODULES, openDocument, replaceDocument, writeDocument } from "../quill/engine";
import { listen, onQuill, stopAll } from "../quill/listen";
import { watchTyping } from "../quill/markdown-typing";
import { watchPictureFiles } from "../quill/pictures/picture-files";
import { type Uploads, watchUploads } from "../quill/pictures/uploads";
import { watchPictures } from "../quill/pictures/watch-pictures";
import { goTo } from "../quill/place";
import { watchCells } from "../quill/table/watch-cells";
import { watchChips } from "../quill/variables/watch-chips";
import { BlockMoves } from "./blocks/block-moves";
import { editorPart } from "./editor-part";
import { EditorTools } from "./editor-tools";
import { useKey } from "./use-key";

export interface QuillSurfaceProps {
  html: string;
  labelledBy: string;
  describedBy: string;
  onReady(contents: EditorContents): void;
  /** Called after user changes only. */
  onEdit(): void;
  onPicturesLeftOut(leftOut: LeftOut): void;
  /** Pictures that could not be added, each with its reason. */
  onPictureProblems(sentences: string[]): void;
  /** A model rewrites passages at this address; null if none may. */
  rewriteUrl: string | null;
  price: PriceInEditor | null;
  /** The text may have variables of its own. */
  namesOwn: boolean;
}

export default function QuillSurface(props: QuillSurfaceProps) {
  const view = useRef<ReactQuill>(null);
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ quill: Quill; uploads: Uploads } | null>(null);
  const { code: parts } = useOnDemand(editorPart, open !== null);
  const latest = useRef(props);
  latest.current = props;
  const toast = useToast();

  useEffect(() => {
    const editor = view.current?.getEditor();
    if (!editor) return;
    const { html, labelledBy, describedBy, onReady } = latest.current;
    describe(editor.root, labelledBy, describedBy);
    const uploads = watchUploads(editor, (sentences) => latest.current.onPictureProblems(sentences));
    const { contents, stop } = watchContents(editor, html, () => latest.current.onEdit());
    const stopAtEnd = stopAll(
      stop,
      watchIds(editor),
      listen(editor.root, {
        [PICTURES_LEFT_OUT]: ({ detail }) => latest.current.onPicturesLeftOut(detail as LeftOut),
        [MARKDOWN_READ]: () =>
          toast({
            tone: "success",
            title: t("Pasted with its headings, lists and links"),
            text: t("Undo to have it as plain text."),
          }),
      }),
      uploads.stop,
      watchCells(editor),
      watchPictures(editor),
      watchPictureFiles(editor, frame.current, uploads.add),
      watchTyping(editor),
      watchChips(editor),
    );
    setOpen({ quill: editor, uploads });
    onReady({ ...contents, pending: uploads.pending });
    // A thread of the conversation leads to its place.
    goTo(editor, blockWithId(editor, window.location.hash.slice(1)));
    return stopAtEnd;
  }, [toast]);
  useKey(
    ({ key, altKey, target }) => key === "F10" && altKey && frame.current?.contains(target as Node) === true,
    async () => {
      await editorPart.load();
      const bar =
        frame.current?.querySelector("[data-block-bar]") ?? frame.current?.querySelector("[role=toolbar]");
      bar?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
    },
  );

  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,56rem)_minmax(0,1fr)] xl:gap-8">
      <div ref={place} className="relative min-w-0">
        <div ref={frame} className="editor-frame">
          {/* Reserves the toolbar's height. */}
          <div className="editor-bars min-h-12">
            {open ? (
              <EditorTools
                {...open}
                rewriteUrl={props.rewriteUrl}
                price={props.price}
                namesOwn={props.namesOwn}
              />
            ) : null}
          </div>
          <ReactQuill
            ref={view}
            theme=""
            formats={FORMATS}
            modules={MODULES}
            // Otherwise the document is exported on every key.
            useSemanticHTML={false}
          />
        </div>
        {open && parts ? <parts.DescribePictures quill={open.quill} /> : null}
        {open && parts ? <parts.LibraryTools quill={open.quill} place={place} /> : null}
        {open ? <BlockMoves quill={open.quill} place={place} /> : null}
      </div>
      {open && parts ? <parts.Outline quill={open.quill} /> : null}
    </div>
  );
}

/** Tracks whether the content still equals what was opened. */
function watchContents(editor: Quill, html: string, onEdit: () => void) {
  let [source, opened] = ["", ""];
  let isTouched = false;
  const open = (next: string) => {
    openDocument(editor, next);
    source = next;
    opened = writeDocument(editor);
    isTouched = false;
  };
  open(html);
  // A picture that arrives is no change of the user's, but one to save.
  const stop = onQuill(editor, "text-change", (_delta, _before, source) => {
    if (source === "silent") return;
    isTouched = true;
    onEdit();
  });
  const changedHtml = () => {
    // Writing a long document is slow, so untouched ones are skipped.
    const present = isTouched ? writeDocument(editor) : opened;
    return present === opened ? null : present;
  };
  const contents: Omit<EditorContents, "pending"> = {
    html: () => writeDocument(editor),
    toSave: () => changedHtml() ?? source,
    changedHtml,
    open,
    replace: (next) => replaceDocument(editor, next),
    focus: () => editor.focus(),
  };
  return { contents, stop };
}

function describe(root: HTMLElement, labelledBy: string, describedBy: string): void {
  // A browser that translates the page must not: it replaces text that Quill reads, and what it wrote would be saved.
  root.classList.add("document", "notranslate");
  root.id = "editor-text";
  const attributes = {
    role: "textbox",
    translate: "no",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
  };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
}
