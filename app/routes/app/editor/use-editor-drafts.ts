import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  cancelScheduledSave,
  type DraftOwner,
  type FoundDraft,
  findDrafts,
  isSaveScheduled,
  ownKey,
  removeDraft,
  saveDraft,
  saveSetAside,
  scheduleSave,
} from "~/components/editor-drafts";
import { holdLock } from "~/components/hold-lock";
import type { EditorContents } from "./quill/editor-contents";

/** Saves and finds local drafts. @param revision the base of what is typed */
export function useEditorDrafts(
  { owner, id }: DraftOwner,
  revision: number,
  contents: RefObject<EditorContents | null>,
) {
  const place = useMemo(() => ({ owner, id }), [owner, id]);
  const [found, setFound] = useState<FoundDraft[]>([]);
  const key = useRef("");
  const latest = useRef(revision);
  latest.current = revision;

  const refresh = useCallback(() => findDrafts(place).then(setFound), [place]);
  const write = useCallback(() => {
    cancelScheduledSave();
    const html = contents.current?.changedHtml() ?? null;
    if (html === null) removeDraft(key.current);
    else saveDraft(key.current, { html, revision: latest.current, keptAt: Date.now(), why: "unsaved" });
  }, [contents]);

  useEffect(() => {
    key.current = ownKey(place);
    const release = holdLock(key.current);
    const flush = () => {
      if (isSaveScheduled()) write();
    };
    refresh();
    window.addEventListener("pagehide", flush);
    return () => {
      release();
      cancelScheduledSave();
      window.removeEventListener("pagehide", flush);
    };
  }, [place, refresh, write]);

  return {
    found: found[0] ?? null,
    /** At once. */
    keep: write,
    /** Throttled. */
    onEdit: useCallback(() => scheduleSave(write), [write]),
    drop: useCallback(
      (draftKey: string) => {
        removeDraft(draftKey);
        refresh();
      },
      [refresh],
    ),
    clear: useCallback(() => {
      cancelScheduledSave();
      removeDraft(key.current);
    }, []),
    setAside: useCallback(
      (html: string, of: number) => {
        saveSetAside(place, html, of);
        refresh();
      },
      [place, refresh],
    ),
  };
}
