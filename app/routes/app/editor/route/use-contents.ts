import { type RefObject, useCallback, useRef, useState } from "react";
import { useTabDrafts } from "~/components/local-drafts/use-tab-drafts";
import type { EditorContents } from "../quill/editor-contents";

export interface TextOwner {
  owner: string;
  id: string;
}

/** The text of an open editor, once it is there. @param wasRefused by the last save, before this page */
export function useContents(html: string, wasRefused: boolean) {
  const contents = useRef<EditorContents | null>(null);
  const [isReady, setReady] = useState(false);
  // A refused text is unsaved, though nobody has typed in this page yet.
  const [startedUnsaved] = useState(wasRefused);
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () =>
    startedUnsaved ||
    (contents.current?.changedHtml() ?? null) !== null ||
    contents.current?.pending() != null;
  const ready = useCallback((editor: EditorContents) => {
    contents.current = editor;
    setReady(true);
  }, []);
  return {
    contents,
    isReady,
    isUnsaved,
    ready,
    pending: () => contents.current?.pending() ?? null,
    present: () => contents.current?.html() ?? html,
  };
}

/** @param revision that the typed text is based on */
export const useTextDrafts = (
  { owner, id }: TextOwner,
  revision: number,
  contents: RefObject<EditorContents | null>,
) =>
  useTabDrafts<string>({ kind: "edit", owner, id }, revision, () => contents.current?.changedHtml() ?? null);
