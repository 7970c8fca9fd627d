import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { holdLock } from "./hold-lock";
import { removeDraft } from "./store";
import {
  cancelScheduledSave,
  type DraftPlace,
  type FoundDraft,
  findDrafts,
  isSaveScheduled,
  ownKey,
  saveAside,
  saveTabDraft,
  scheduleSave,
  setOwnAside,
} from "./tab-drafts";

/**
 * Keeps what is typed on a screen in this browser, and finds what was typed before and never saved.
 *
 * @param revision that the typed content is based on
 * @param typed null while nothing is
 */
export function useTabDrafts<Content>(
  { kind, owner, id }: DraftPlace,
  revision: number,
  typed: () => Content | null,
) {
  const place = useMemo(() => ({ kind, owner, id }), [kind, owner, id]);
  const [found, setFound] = useState<FoundDraft<Content>[]>([]);
  const key = useRef("");
  const latest = useRef({ revision, typed });
  latest.current = { revision, typed };

  const refresh = useCallback(() => findDrafts<Content>(place).then(setFound), [place]);
  const write = useCallback(() => {
    cancelScheduledSave();
    const content = latest.current.typed();
    if (content === null) removeDraft(key.current);
    else
      saveTabDraft(key.current, {
        content,
        revision: latest.current.revision,
        keptAt: Date.now(),
        why: "unsaved",
      });
  }, []);

  useEffect(() => {
    key.current = ownKey(place);
    setOwnAside(place);
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
    /** Saves at once. */
    keep: write,
    /** Saves, throttled. */
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
    /** Moves a found draft to this tab, so that it is kept before anything is typed. */
    take: useCallback(
      ({ key: from, ...draft }: FoundDraft<Content>) => {
        saveTabDraft(key.current, { ...draft, keptAt: Date.now(), why: "unsaved" });
        removeDraft(from);
        refresh();
      },
      [refresh],
    ),
    setAside: useCallback(
      (content: Content, of: number) => {
        saveAside(place, { content, revision: of, keptAt: Date.now(), why: "set-aside" });
        refresh();
      },
      [place, refresh],
    ),
  };
}
