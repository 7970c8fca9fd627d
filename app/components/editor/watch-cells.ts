import Quill from "quill";
import { CELL_EVENTS, setTabStops } from "./cell-editing";
import { cellAt } from "./restructure-table";
import { cellsOf } from "./table-changes";

/** Does what is asked for in a table's cell but concerns the whole document. @returns how to stop */
export function watchCells(quill: Quill): () => void {
  /** Undo moves Quill's caret; whoever types in a cell stays there. */
  const stepping = (step: "undo" | "redo") => (event: Event) => {
    const cell = event.target as HTMLElement;
    const blot = Quill.find(cell, true);
    const index = blot && !(blot instanceof Quill) ? quill.getIndex(blot) : 0;
    const number = cellsOf(cell.closest("table") ?? cell).indexOf(cell);
    quill.history[step]();
    // A step in rows or columns puts another table in the place of this one.
    const next = cell.isConnected ? cell : cellAt(quill, index, number);
    if (next) caretToEnd(next);
  };
  const leave = (event: Event) => {
    const table = Quill.find(event.target as Node, true);
    if (table && !(table instanceof Quill)) quill.setSelection(quill.getIndex(table) + 1, 0, "user");
    // The next Tab leaves the text, whatever tables follow.
    setTabStops(quill.root, false);
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    if (!quill.root.contains(relatedTarget as Node | null)) setTabStops(quill.root, true);
  };
  const answers = [
    [CELL_EVENTS.undo, stepping("undo")],
    [CELL_EVENTS.redo, stepping("redo")],
    [CELL_EVENTS.leave, leave],
  ] as const;
  for (const [name, answer] of answers) quill.root.addEventListener(name, answer);
  quill.root.addEventListener("focusout", left);
  return () => {
    quill.root.removeEventListener("focusout", left);
    for (const [name, answer] of answers) quill.root.removeEventListener(name, answer);
  };
}

function caretToEnd(cell: HTMLElement): void {
  cell.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(cell);
  selection?.collapseToEnd();
}
