import type Quill from "quill";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onQuill } from "../../quill/listen";
import { isTyped } from "../../quill/markdown-typing";

/** An open menu: where "/" stands, and what was typed behind it. */
export interface Slash {
  index: number;
  typed: string;
}

/** Opens when "/" is typed on an empty line; follows what is typed behind it. */
export function useSlash(quill: Quill): [Slash | null, (slash: Slash | null) => void] {
  const [slash, setSlash] = useState<Slash | null>(null);
  // Enter may be the next key, and takes what the menu shows.
  const showAtOnce = useCallback((next: Slash | null) => flushSync(() => setSlash(next)), []);
  useEffect(
    () =>
      onQuill(quill, "text-change", ({ ops }, _before, source) => {
        if (!isTyped(quill, source) || ops.at(-1)?.insert !== "/") return;
        // After Quill has moved its caret.
        queueMicrotask(() => showAtOnce(newSlash(quill)));
      }),
    [quill, showAtOnce],
  );
  const index = slash?.index ?? null;
  useEffect(() => {
    if (index === null) return;
    return onQuill(quill, "editor-change", () => showAtOnce(typedAt(quill, index)));
  }, [quill, index, showAtOnce]);
  return [slash, setSlash];
}

function newSlash(quill: Quill): Slash | null {
  const range = quill.getSelection();
  if (!range || range.index === 0 || quill.getFormat(range)["code-block"]) return null;
  const [line, offset] = quill.getLine(range.index);
  return offset === 1 && line?.length() === 2 ? typedAt(quill, range.index - 1) : null;
}

/** Null once the caret has left, or "/" was deleted. */
function typedAt(quill: Quill, index: number): Slash | null {
  const range = quill.getSelection();
  if (!range || range.length > 0 || range.index <= index) return null;
  const text = quill.getText(index, range.index - index);
  return text.startsWith("/") && !text.includes("\n") ? { index, typed: text.slice(1) } : null;
}
