/** Editing inside the cells of a table: plain typing, emphasis and alignment, kept away from Quill. */

import { ALIGNMENTS, isStroke } from "./commands";

/** Quill listens for these on the whole document and would act on the text around the table. */
const KEPT_FROM_QUILL = [
  "keydown",
  "beforeinput",
  "compositionstart",
  "compositionend",
  "copy",
  "cut",
  "paste",
  "dragstart",
  "drop",
] as const;

/** Asked for in a cell and done by whoever holds the editor. */
export const CELL_EVENTS = { undo: "cell-undo", redo: "cell-redo", leave: "cell-leave" } as const;

export const cellOf = (node: unknown): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(".document-table [contenteditable='true']") : null;

/**
 * Makes each table under an element one stop of the Tab key, as toolbars are, or none: otherwise thirty cells lie
 * between the text and the button that saves it.
 */
export function setTabStops(root: Element, isStop: boolean): void {
  for (const table of root.querySelectorAll("table"))
    for (const [at, cell] of table.querySelectorAll<HTMLElement>("[contenteditable='true']").entries())
      cell.tabIndex = isStop && at === 0 ? 0 : -1;
}

/** @param onChange called with a cell after its content changed */
export function keepToCells(table: HTMLElement, onChange: (cell: HTMLElement) => void): void {
  for (const name of KEPT_FROM_QUILL) table.addEventListener(name, (event) => event.stopPropagation());
  table.addEventListener("keydown", onKey);
  table.addEventListener("paste", onPaste);
  table.addEventListener("drop", (event) => event.preventDefault());
  const changed = (event: Event) => {
    const cell = cellOf(event.target);
    if (cell && !(event instanceof InputEvent && event.isComposing)) onChange(cell);
  };
  table.addEventListener("input", changed);
  table.addEventListener("compositionend", changed);
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || alignsCell(event)) return;
  const wish = wishOf(event);
  const isDone =
    event.key === "Enter"
      ? document.execCommand("insertLineBreak")
      : movesOn(event) || selectsAll(event) || (wish && ask(event, wish));
  if (isDone) event.preventDefault();
}

function alignsCell(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  const found = ALIGNMENTS.find(({ stroke }) => stroke && isStroke(stroke, event));
  if (!cell || !found) return false;
  event.preventDefault();
  formatCell(cell, "align", found.format[1] as string | boolean);
  return true;
}

/** Tab goes from cell to cell, and at either end out of the table. */
function movesOn(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (event.key !== "Tab" || !cell) return false;
  const cells = [...(cell.closest("table")?.querySelectorAll<HTMLElement>("[contenteditable='true']") ?? [])];
  const next = cells[cells.indexOf(cell) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  return next !== undefined;
}

/** A browser's own "select all" would select the document around the table too. */
function selectsAll(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (!cell || event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return false;
  document.getSelection()?.selectAllChildren(cell);
  return true;
}

function wishOf(event: KeyboardEvent): string | null {
  if (event.key === "Escape") return CELL_EVENTS.leave;
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return CELL_EVENTS.redo;
  return key === "z" ? CELL_EVENTS.undo : null;
}

function ask(event: Event, name: string): true {
  event.target?.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  return true;
}

/** A cell takes words, not other people's tables. */
function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text) document.execCommand("insertText", false, text.replace(/\s*[\r\n\t]+\s*/g, " "));
}

/** Bold, italic or an alignment for the cell that is being edited. Lists have no place in one. */
export function formatCell(
  cell: HTMLElement,
  format: "bold" | "italic" | "align",
  value: string | boolean,
): void {
  if (format === "align") {
    cell.classList.remove("ql-align-center", "ql-align-right", "ql-align-justify");
    if (value) cell.classList.add(`ql-align-${value}`);
    cell.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  document.execCommand(format);
}

export const cellFormats = (cell: HTMLElement): Record<string, unknown> => ({
  bold: document.queryCommandState("bold"),
  italic: document.queryCommandState("italic"),
  align: /ql-align-(\w+)/.exec(cell.className)?.[1],
});
