import type Quill from "quill";
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { listen, onQuill, stopAll } from "../../quill/listen";
import { goTo } from "../../quill/place";
import { entryAt, isSameOutline, type OutlineEntry, readOutline } from "./read-outline";

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const INDENTS = ["ps-3", "ps-3", "ps-6", "ps-9", "ps-9", "ps-9", "ps-9"];

/** The headings beside the text, on wide screens only. One tab stop, arrow keys inside. */
export function Outline({ quill }: { quill: Quill }) {
  const { entries, current } = useOutline(quill);
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const stop = Math.min(movedTo ?? 0, entries.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const next = move(stop, entries.length);
    setMovedTo(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setMovedTo(null);
  };
  return (
    <nav aria-label={t("Outline")} className="editor-outline hidden min-w-0 xl:block">
      <div className="sticky top-4 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain py-1">
        <h2 className="px-3 pb-2 text-sm font-semibold text-muted">{t("Outline")}</h2>
        {entries.length === 0 ? (
          <p className="px-3 text-sm text-muted">{t("Headings of the text stand here.")}</p>
        ) : (
          <ol className="border-s border-line" onKeyDown={onKeyDown} onBlur={onBlur}>
            {entries.map(({ level, text, block }, at) => (
              <li key={block}>
                <button
                  type="button"
                  tabIndex={at === stop ? 0 : -1}
                  aria-current={at === current ? "location" : undefined}
                  onClick={() => goTo(quill, quill.root.children[block])}
                  className={classes(ENTRY, INDENTS[level])}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </nav>
  );
}

const ENTRY =
  "-ms-px block w-full border-s-2 border-transparent py-1.5 pe-2 text-start text-sm break-words text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-action aria-[current]:font-medium aria-[current]:text-ink";

/** Milliseconds without typing before it is read again. */
const PAUSE_MS = 200;

/** The headings, and which of them the caret is below. */
function useOutline(quill: Quill) {
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
    return stopAll(
      () => clearTimeout(waiting),
      onQuill(quill, "editor-change", readSoon),
      // A table's cell has a caret of its own.
      listen(quill.root, { focusin: readSoon }),
    );
  }, [quill]);
  return { entries, current };
}

/** -1 while the caret is elsewhere. */
function blockAtCaret(quill: Quill): number {
  const node = document.getSelection()?.anchorNode;
  return [...quill.root.children].findIndex((block) => block.contains(node ?? null));
}
