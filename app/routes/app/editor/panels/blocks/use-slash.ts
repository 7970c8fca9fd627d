import type Quill from "quill";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { onQuill } from "../../quill/listen";
import { isTyped } from "../../quill/markdown-typing";
import { textByPlace } from "../../quill/written-text";

/** "/" lists everything, "{{" the variables. */
type Opener = "/" | "{{";

/** An open menu: where its opener stands, and what was typed behind that. */
export interface Slash {
  opener: Opener;
  index: number;
  typed: string;
}

/** Opens when "/" is typed on an empty line, or "{{" anywhere; follows what is typed behind it. */
export function useSlash(quill: Quill): [Slash | null, (slash: Slash | null) => void] {
  const [slash, setSlash] = useState<Slash | null>(null);
  // Enter may be the next key, and takes what the menu shows.
  const showAtOnce = useCallback((next: Slash | null) => flushSync(() => setSlash(next)), []);
  useEffect(
    () =>
      onQuill(quill, "text-change", ({ ops }, _before, source) => {
        const typed = isTyped(quill, source) ? ops.at(-1)?.insert : "";
        if (typed !== "/" && typed !== "{") return;
        // After Quill has moved its caret.
        queueMicrotask(() => showAtOnce(newSlash(quill, typed)));
      }),
    [quill, showAtOnce],
  );
  const index = slash?.index ?? null;
  const opener = slash?.opener ?? "/";
  useEffect(() => {
    if (index === null) return;
    return onQuill(quill, "editor-change", () => showAtOnce(typedAt(quill, index, opener)));
  }, [quill, index, opener, showAtOnce]);
  return [slash, setSlash];
}

function newSlash(quill: Quill, typed: "/" | "{"): Slash | null {
  const range = quill.getSelection();
  if (!range || range.index === 0 || quill.getFormat(range)["code-block"]) return null;
  if (typed === "{") return typedAt(quill, Math.max(range.index - 2, 0), "{{");
  const [line, offset] = quill.getLine(range.index);
  return offset === 1 && line?.length() === 2 ? typedAt(quill, range.index - 1, "/") : null;
}

/** Null once the caret has left, or the opener was deleted. */
function typedAt(quill: Quill, index: number, opener: Opener): Slash | null {
  const range = quill.getSelection();
  if (!range || range.length > 0 || range.index <= index) return null;
  const text = textByPlace(quill, index, range.index - index);
  const isOpen = text.startsWith(opener) && !/[\n\uFFFC]/.test(text);
  return isOpen ? { opener, index, typed: text.slice(opener.length) } : null;
}
