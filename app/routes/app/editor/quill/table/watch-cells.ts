import Quill from "quill";
import { goTo } from "../pictures/picture-at";
import { cellAt } from "./cell-at";
import { blockAround, CELL_EVENTS, cellsIn, isCaption, setTabStops } from "./cell-editing";

/** Handles cell commands that concern the whole document. @returns a function that stops */
export function watchCells(quill: Quill): () => void {
  /** Undo moves Quill's caret; this restores the cell's. */
  const stepping = (step: "undo" | "redo") => (event: Event) => {
    const cell = event.target as HTMLElement;
    const blot = Quill.find(cell, true);
    const index = blot && !(blot instanceof Quill) ? quill.getIndex(blot) : 0;
    const number = cellsIn(blockAround(cell) ?? cell).indexOf(cell);
    quill.history[step]();
    // Restructuring replaces the table.
    const next = cell.isConnected ? cell : cellAt(quill, index, number);
    if (next) caretToEnd(next);
  };
  /** Behind the block, or on it. */
  const leaveTo = (target: EventTarget | null, past: 0 | 1) => {
    const block = Quill.find(target as Node, true);
    if (block && !(block instanceof Quill)) goTo(quill, quill.getIndex(block) + past);
  };
  const goBelow = ({ target }: Event) => leaveTo(target, 1);
  const leave = ({ target }: Event) => {
    leaveTo(target, isCaption(target as Element) ? 0 : 1);
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
    [CELL_EVENTS.goBelow, goBelow],
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
