import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { EditorContents } from "./editor-contents";
import {
  type Found,
  findKept,
  forget,
  holdLock,
  isKeptSoon,
  keep,
  keepSoon,
  ownKey,
  type Shelf,
  setAside,
  stopKeeping,
} from "./kept-texts";

/**
 * Keeps what is typed in this browser, and finds what was kept there before.
 * @param revision what is being typed over
 */
export function useKeptTexts(
  { owner, id }: Shelf,
  revision: number,
  contents: RefObject<EditorContents | null>,
) {
  const shelf = useMemo(() => ({ owner, id }), [owner, id]);
  const [found, setFound] = useState<Found[]>([]);
  const key = useRef("");
  const latest = useRef(revision);
  latest.current = revision;

  const look = useCallback(() => findKept(shelf).then(setFound), [shelf]);
  const write = useCallback(() => {
    stopKeeping();
    const html = contents.current?.changedHtml() ?? null;
    if (html === null) forget(key.current);
    else keep(key.current, { html, revision: latest.current, keptAt: Date.now(), why: "unsaved" });
  }, [contents]);

  useEffect(() => {
    key.current = ownKey(shelf);
    const release = holdLock(key.current);
    const flush = () => {
      if (isKeptSoon()) write();
    };
    look();
    window.addEventListener("pagehide", flush);
    return () => {
      release();
      stopKeeping();
      window.removeEventListener("pagehide", flush);
    };
  }, [shelf, look, write]);

  return {
    found: found[0] ?? null,
    /** After an edit: writes once there is a pause. */
    note: useCallback(() => keepSoon(write), [write]),
    drop: useCallback(
      (one: string) => {
        forget(one);
        look();
      },
      [look],
    ),
    /** What was typed here is settled: saved, or given up. */
    settle: useCallback(() => {
      stopKeeping();
      forget(key.current);
    }, []),
    putAside: useCallback(
      (html: string, of: number) => {
        setAside(shelf, html, of);
        look();
      },
      [shelf, look],
    ),
  };
}
