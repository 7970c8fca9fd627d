import Quill from "quill";
import { CELL_EVENTS, setTabStops } from "./cell-editing";
import { cellAt } from "./restructure-table";
import { cellsOf } from "./table-changes";

/** Handles cell commands that concern the whole document. @returns a function that stops */
export function watchCells(quill: Quill): () => void {
  /** Undo moves Quill's caret; this restores the cell's. */
  const stepping = (step: "undo" | "redo") => (event: Event) => {
    const cell = event.target as HTMLElement;
    const blot = Quill.find(cell, true);
    const index = blot && !(blot instanceof Quill) ? quill.getIndex(blot) : 0;
    const number = cellsOf(cell.closest("table") ?? cell).indexOf(cell);
    quill.history[step]();
    // Restructuring replaces the table.
    const next = cell.isConnected ? cell : cellAt(quill, index, number);
    if (next) caretToEnd(next);
  };
  const leave = (event: Event) => {
    const table = Quill.find(event.target as Node, true);
    if (table && !(table instanceof Quill)) quill.setSelection(quill.getIndex(table) + 1, 0, "user");
    // The next Tab leaves the editor.
    setTabStops(quill.root, false);
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!quill.root.contains(relatedTarget as Node | null)) setTabStops(quill.root, true);
  };
  const listeners = [
    [CELL_EVENTS.undo, stepping("undo")],
    [CELL_EVENTS.redo, stepping("redo")],
    [CELL_EVENTS.leave, leave],
  ] as const;
  for (const [name, listener] of listeners) quill.root.addEventListener(name, listener);
  quill.root.addEventListener("focusout", onFocusOut);
  return () => {
    quill.root.removeEventListener("focusout", onFocusOut);
    for (const [name, listener] of listeners) quill.root.removeEventListener(name, listener);
  };
}

function caretToEnd(cell: HTMLElement): void {
  cell.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(cell);
  selection?.collapseToEnd();
}
