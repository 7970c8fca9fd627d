import { linkOf } from "../link/link-in-cell";
import { offerPictures } from "../pictures/picture-files";
import { ALIGNMENTS, isStroke } from "../quill/commands";

/** Quill listens for these on the document and would edit around the table. */
const HIDDEN_FROM_QUILL = [
  "keydown",
  "beforeinput",
  "compositionstart",
  "compositionend",
  "copy",
  "cut",
  "paste",
  "dragstart",
] as const;

/** Dispatched by a cell, handled by the editor. */
export const CELL_EVENTS = {
  undo: "cell-undo",
  redo: "cell-redo",
  leave: "cell-leave",
  addRow: "cell-add-row",
  goBelow: "cell-go-below",
} as const;

/** A table's cell or a picture's caption. */
export const cellOf = (node: unknown): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(`${TABLE_CELL}, ${CAPTION}`) : null;

export const tableCellOf = (node: unknown): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(TABLE_CELL) : null;

export const isCaption = (cell: Element): boolean => cell.matches(CAPTION);

const TABLE_CELL = ".document-table [contenteditable='true']";
const CAPTION = ".picture > figcaption[contenteditable='true']";

/** One tab stop per table or none, so that thirty cells do not precede the Save button. */
export function setTabStops(root: Element, isStop: boolean): void {
  for (const table of root.querySelectorAll("table"))
    for (const [at, cell] of table.querySelectorAll<HTMLElement>("[contenteditable='true']").entries())
      cell.tabIndex = isStop && at === 0 ? 0 : -1;
}

/** @param table or a picture @param onChange called after a cell's content changed */
export function editCells(table: HTMLElement, onChange: (cell: HTMLElement) => void): void {
  for (const name of HIDDEN_FROM_QUILL) table.addEventListener(name, (event) => event.stopPropagation());
  table.addEventListener("keydown", onKey);
  table.addEventListener("paste", onPaste);
  const changed = (event: Event) => {
    const cell = cellOf(event.target);
    if (cell && !(event instanceof InputEvent && event.isComposing)) onChange(cell);
  };
  table.addEventListener("input", changed);
  table.addEventListener("compositionend", changed);
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || alignsCell(event)) return;
  const command = commandOf(event);
  const isDone =
    event.key === "Enter"
      ? entersLine(event)
      : movesOn(event) || selectsAll(event) || (command && dispatch(event, command));
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

/** A caption has one line. */
function entersLine(event: KeyboardEvent): boolean {
  const isInCaption = event.target instanceof Element && isCaption(event.target);
  return isInCaption ? dispatch(event, CELL_EVENTS.goBelow) : document.execCommand("insertLineBreak");
}

/** Tab moves between cells, out at the start, and into a new row at the end. */
function movesOn(event: KeyboardEvent): boolean {
  const cell = tableCellOf(event.target);
  if (event.key !== "Tab" || !cell) return false;
  const cells = [...(cell.closest("table")?.querySelectorAll<HTMLElement>("[contenteditable='true']") ?? [])];
  const next = cells[cells.indexOf(cell) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next || event.shiftKey || isNewAndEmpty(cell.closest("tr"))) return next !== undefined;
  return dispatch(event, CELL_EVENTS.addRow);
}

/** Tab leaves a row that Tab has added and nobody has filled, so that it is no trap. */
const isNewAndEmpty = (row: HTMLElement | null): boolean =>
  row?.dataset.added !== undefined && (row.textContent ?? "").trim() === "";

/** The native command would select the whole document. */
function selectsAll(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (!cell || event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return false;
  document.getSelection()?.selectAllChildren(cell);
  return true;
}

function commandOf(event: KeyboardEvent): string | null {
  if (event.key === "Escape") return CELL_EVENTS.leave;
  if (!event.ctrlKey && !event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return CELL_EVENTS.redo;
  return key === "z" ? CELL_EVENTS.undo : null;
}

function dispatch(event: Event, name: string): true {
  event.target?.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  return true;
}

/** Pastes plain text only; pictures go below. */
function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const files = [...(event.clipboardData?.files ?? [])];
  if (!text && files.length > 0) offerPictures(event.target, files);
  if (text) document.execCommand("insertText", false, text.replace(/\s*[\r\n\t]+\s*/g, " "));
}

export function formatCell(
  cell: HTMLElement,
  format: "bold" | "italic" | "align",
  value: string | boolean,
): void {
  if (format === "align") {
    if (isCaption(cell)) return;
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
  link: linkOf(document.getSelection()?.anchorNode)?.getAttribute("href") ?? undefined,
  align: /ql-align-(\w+)/.exec(cell.className)?.[1],
});
