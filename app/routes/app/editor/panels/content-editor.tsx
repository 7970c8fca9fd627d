import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { showValues } from "~/components/document-markup/variable-chip";
import { withoutIds } from "~/domain/content/block-ids/block-id";
import type { Values } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { TextArea } from "~/ui/form/field";
import { DRAWN_PRICE } from "../quill/drawn-price";
import { type EditorContents, textAreaContents } from "../quill/editor-contents";
import { listen } from "../quill/listen";
import type { QuillSurfaceProps } from "./quill-surface.client";

interface ContentEditorProps
  extends Pick<
    QuillSurfaceProps,
    "onReady" | "onEdit" | "onPicturesLeftOut" | "onPictureProblems" | "rewriteUrl" | "price"
  > {
  html: string;
  error?: string[];
  label?: string;
  /** Shown in place of the text's variables. */
  values: Values;
  /** The text may have variables of its own, which each proposal asks for. */
  namesOwn?: boolean;
}

const LABEL = "editor-label";
const HINT = "editor-hint";

/** The form field `html`: a text area until Quill loads. An untouched document is posted unchanged. */
export function ContentEditor({
  html: stored,
  error,
  label = t("Proposal content"),
  onReady,
  onEdit,
  onPicturesLeftOut,
  onPictureProblems,
  rewriteUrl,
  price,
  values,
  namesOwn = false,
}: ContentEditorProps) {
  // Fixed: after a failed save, newer content must not replace what was typed.
  const [html] = useState(stored);
  const Surface = useQuillSurface();
  const box = useRef<HTMLDivElement>(null);
  const contents = useRef<EditorContents | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const ready = useCallback(
    (editor: EditorContents) => {
      const typed = contents.current?.changedHtml() ?? null;
      contents.current = editor;
      onReady(editor);
      // Typed before Quill loaded.
      if (typed !== null) editor.replace(typed);
    },
    [onReady],
  );

  // Before Quill draws them: its file is loaded later.
  useEffect(() => showValues(values), [values]);
  useEffect(() => {
    if (area.current) ready(textAreaContents(area.current, html));
  }, [ready, html]);
  useEffect(() => {
    const form = box.current?.closest("form");
    const writeOnSubmit = ({ formData }: FormDataEvent) => {
      if (contents.current) formData.set("html", contents.current.toSave());
    };
    return listen(form, { formdata: writeOnSubmit });
  }, []);

  return (
    <div ref={box}>
      {price ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
        <template id={DRAWN_PRICE} dangerouslySetInnerHTML={{ __html: price.drawn }} />
      ) : null}
      <div hidden={Surface !== null} className="max-w-4xl">
        <TextArea
          ref={area}
          name="html"
          label={t("{label} (HTML)", { label })}
          hint={t(
            "Edit the words between the tags. Headings are {heading}, paragraphs {paragraph}, list items {item}.",
            { heading: "<h2>", paragraph: "<p>", item: "<li>" },
          )}
          error={error}
          defaultValue={withoutIds(html)}
          onInput={onEdit}
          rows={24}
          spellCheck={false}
          className="max-h-[70vh] min-h-100 font-mono text-sm"
        />
      </div>
      {Surface ? (
        <>
          <p id={LABEL} className="sr-only">
            {label}
          </p>
          <Surface
            html={html}
            labelledBy={LABEL}
            describedBy={HINT}
            onReady={ready}
            onEdit={onEdit}
            onPicturesLeftOut={onPicturesLeftOut}
            onPictureProblems={onPictureProblems}
            rewriteUrl={rewriteUrl}
            namesOwn={namesOwn}
            price={price}
          />
          {error?.[0] ? <p className="mt-1.5 text-sm font-medium text-rejected">{error[0]}</p> : null}
          <p id={HINT} className="mt-2 max-w-4xl text-sm text-muted">
            {t(
              "Type / on an empty line to insert something. Press Tab to leave the editor or go to the next table or block. In it, Tab moves to the next cell or field, and from the last one to a new row or item. Press Escape to return to the text, then Tab to leave.",
            )}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Loads Quill after hydration; if that fails, the text area stays. */
function useQuillSurface(): ComponentType<QuillSurfaceProps> | null {
  const [surface, setSurface] = useState<{ Surface: ComponentType<QuillSurfaceProps> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./quill-surface.client").then(
      ({ default: Surface }) => isWanted && setSurface({ Surface }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return surface?.Surface ?? null;
}
