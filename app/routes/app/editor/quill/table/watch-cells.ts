import type Quill from "quill";
import { cellAt } from "../blocks/insert-block";
import { listen } from "../listen";
import { goTo } from "../pictures/picture-at";
import { indexOf } from "../place";
import { blockAround, CELL_EVENTS, cellsIn, isCaption, setTabStops } from "./cell-editing";

/** Handles cell commands that concern the whole document. @returns a function that stops */
export function watchCells(quill: Quill): () => void {
  /** Undo moves Quill's caret; this restores the cell's. */
  const stepping = (step: "undo" | "redo") => (event: Event) => {
    const cell = event.target as HTMLElement;
    const index = indexOf(quill, cell) ?? 0;
    const number = cellsIn(blockAround(cell) ?? cell).indexOf(cell);
    quill.history[step]();
    // Restructuring replaces the table.
    const next = cell.isConnected ? cell : cellAt(quill, index, number);
    if (next) caretToEnd(next);
  };
  /** Puts the caret behind the block, or on it. */
  const leaveTo = (target: EventTarget | null, past: 0 | 1) => {
    const index = indexOf(quill, target as Node);
    if (index !== null) goTo(quill, index + past);
  };
  return listen(quill.root, {
    [CELL_EVENTS.undo]: stepping("undo"),
    [CELL_EVENTS.redo]: stepping("redo"),
    [CELL_EVENTS.leave]({ target }) {
      leaveTo(target, isCaption(target as Element) ? 0 : 1);
      // The next Tab leaves the editor.
      setTabStops(quill.root, false);
    },
    [CELL_EVENTS.goBelow]({ target }) {
      const below = blockAround(target as Element)?.nextElementSibling;
      const [cell] = below && blockAround(below) ? cellsIn(below) : [];
      // Between two blocks there is no line for the caret.
      if (cell) return cell.focus();
      leaveTo(target, 1);
      // The next Tab goes to the next block, and not back to the first.
      setTabStops(quill.root, false, blockAround(target as Element));
    },
    focusout({ relatedTarget }) {
      if (!quill.root.contains(relatedTarget as Node | null)) setTabStops(quill.root, true);
    },
  });
}

export function caretToEnd(cell: HTMLElement): void {
  cell.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(cell);
  selection?.collapseToEnd();
}
