import type Quill from "quill";
import { useEffect, useState } from "react";
import { entryAt, isSameOutline, type OutlineEntry, readOutline } from "./read-outline";

/** Milliseconds without typing before it is read again. */
const PAUSE_MS = 200;

/** The headings, and which of them the caret is below. */
export function useOutline(quill: Quill) {
  const [entries, setEntries] = useState<OutlineEntry[]>([]);
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const read = () => {
      const next = readOutline(quill.root);
      setEntries((last) => (isSameOutline(last, next) ? last : next));
      const block = blockAtCaret(quill);
      if (block >= 0) setCurrent(entryAt(next, block));
    };
    const readSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(read, PAUSE_MS);
    };
    read();
    quill.on("editor-change", readSoon);
    // A table's cell has a caret of its own.
    quill.root.addEventListener("focusin", readSoon);
    return () => {
      clearTimeout(waiting);
      quill.off("editor-change", readSoon);
      quill.root.removeEventListener("focusin", readSoon);
    };
  }, [quill]);
  return { entries, current };
}

/** -1 while the caret is elsewhere. */
function blockAtCaret(quill: Quill): number {
  const node = document.getSelection()?.anchorNode;
  return [...quill.root.children].findIndex((block) => block.contains(node ?? null));
}
