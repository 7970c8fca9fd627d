import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { TextArea } from "~/ui/field";
import { areaContents } from "./area-contents";
import type { EditorContents } from "./editor-contents";
import type { QuillSurfaceProps } from "./quill-surface.client";

export interface ContentEditorProps
  extends Pick<QuillSurfaceProps, "onReady" | "onEdit" | "onPicturesLeftOut"> {
  html: string;
  error?: string[];
}

const LABEL = "editor-label";
const HINT = "editor-hint";

/**
 * The field `html` of a form. Without JavaScript it is the HTML itself in a text area; with it, a rich-text
 * editor that hands its document in when the form is read. An untouched document is handed in as it came.
 */
export function ContentEditor({
  html: stored,
  error,
  onReady,
  onEdit,
  onPicturesLeftOut,
}: ContentEditorProps) {
  // What the form began with stays: a failed save must not put newer text over what was typed.
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
      // What was typed before the rich-text editor came.
      if (typed !== null) editor.replace(typed);
    },
    [onReady],
  );

  useEffect(() => {
    if (area.current) ready(areaContents(area.current, html));
  }, [ready, html]);
  useEffect(() => {
    const form = box.current?.closest("form");
    const handIn = ({ formData }: FormDataEvent) => {
      if (contents.current) formData.set("html", contents.current.toSave());
    };
    form?.addEventListener("formdata", handIn);
    return () => form?.removeEventListener("formdata", handIn);
  }, []);

  return (
    <div ref={box}>
      <div hidden={Surface !== null}>
        <TextArea
          ref={area}
          name="html"
          label="Proposal content (HTML)"
          hint="Edit the words between the tags. Headings are <h2>, paragraphs <p>, list items <li>."
          error={error}
          defaultValue={html}
          onInput={onEdit}
          rows={24}
          spellCheck={false}
          className="max-h-[70vh] min-h-100 font-mono text-sm"
        />
      </div>
      {Surface ? (
        <>
          <p id={LABEL} className="sr-only">
            Proposal content
          </p>
          <Surface
            html={html}
            labelledBy={LABEL}
            describedBy={HINT}
            onReady={ready}
            onEdit={onEdit}
            onPicturesLeftOut={onPicturesLeftOut}
          />
          {error?.[0] ? <p className="mt-1.5 text-sm font-medium text-rejected">{error[0]}</p> : null}
          <p id={HINT} className="mt-2 text-sm text-muted">
            Press Tab to leave the editor or go to the next table. In a table, Tab moves to the next cell.
            Press Escape to return to the text, then Tab to leave.
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Fetches Quill once the page has come alive; the text area stays where that fails. */
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
