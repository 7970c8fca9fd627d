import { inlineHtml } from "~/components/document-markup/inline-html";
import {
  CHIP_SELECTOR,
  chipBeside,
  drawChips,
  storedVariable,
} from "~/components/document-markup/variable-chip";
import { ALIGNMENTS, isStroke, LINES } from "../commands";
import {
  beginParagraph,
  insertLines,
  isRich,
  listAtCaret,
  setList,
  settleTyping,
} from "../design/rich-typing";
import { linkOf } from "../links";
import { offerPictures } from "../pictures/picture-files";

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

/** A table's cell, a design block's field or a picture's caption. */
export const cellOf = (node: unknown): HTMLElement | null =>
  closest(node, `${TABLE_CELL}, ${FIELD}, ${CAPTION}`);

export const tableCellOf = (node: unknown): HTMLElement | null => closest(node, TABLE_CELL);

export const fieldOf = (node: unknown): HTMLElement | null => closest(node, FIELD);

const closest = (node: unknown, selector: string): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(selector) : null;

export const isTableCell = (cell: Element): boolean => cell.matches(TABLE_CELL);
export const isCaption = (cell: Element): boolean => cell.matches(CAPTION);

/** Returns them in reading order. */
export const cellsIn = (block: Element): HTMLElement[] => [
  ...block.querySelectorAll<HTMLElement>("[contenteditable='true']"),
];

/** Returns the table or design block through whose cells Tab goes. */
export const blockAround = (cell: Element): HTMLElement | null =>
  closest(cell, ".document-table, .document-block");

const TABLE_CELL = ".document-table [contenteditable='true']";
const FIELD = ".document-block [contenteditable='true']";
const CAPTION = ".picture > figcaption[contenteditable='true']";

/** One tab stop per block or none, so that thirty cells do not precede the Save button. @param last leaves what follows it */
export function setTabStops(root: Element, isStop: boolean, last?: Element | null): void {
  for (const block of root.querySelectorAll("table, .document-block > *")) {
    for (const [at, cell] of cellsIn(block).entries()) cell.tabIndex = isStop && at === 0 ? 0 : -1;
    if (last?.contains(block)) break;
  }
}

/** @param table or another block @param onChange called after a cell's content changed */
export function editCells(table: HTMLElement, onChange: (cell: HTMLElement) => void): void {
  for (const name of HIDDEN_FROM_QUILL) table.addEventListener(name, (event) => event.stopPropagation());
  table.addEventListener("keydown", onKey);
  table.addEventListener("paste", onPaste);
  table.addEventListener("copy", onCopy);
  table.addEventListener("cut", onCopy);
  const changed = (event: Event) => {
    const cell = cellOf(event.target);
    if (!cell || (event instanceof InputEvent && event.isComposing)) return;
    if (isRich(cell)) settleTyping(cell);
    drawChips(cell);
    onChange(cell);
  };
  table.addEventListener("input", changed);
  table.addEventListener("compositionend", changed);
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || formatsByKey(event) || keepsBold(event) || deletesChip(event)) return;
  const command = commandOf(event);
  const isDone =
    event.key === "Enter"
      ? entersLine(event)
      : movesOn(event) || selectsAll(event) || (command && dispatch(event, command));
  if (isDone) event.preventDefault();
}

const BY_KEY = [...ALIGNMENTS, ...LINES.filter(({ format: [name] }) => name === "list")];

function formatsByKey(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  const found = BY_KEY.find(({ stroke }) => stroke && isStroke(stroke, event));
  if (!cell || !found) return false;
  event.preventDefault();
  const [name, value] = found.format;
  formatCell(cell, name === "list" ? "list" : "align", value as string | boolean);
  return true;
}

/** As a whole, and also where only invisible letters stand between it and the caret. */
function deletesChip(event: KeyboardEvent): boolean {
  const side = { Backspace: "before", Delete: "behind" } as const;
  const selection = document.getSelection();
  if (!selection || (event.key !== "Backspace" && event.key !== "Delete")) return false;
  const chip = chipBeside(selection, side[event.key]);
  if (!chip) return false;
  event.preventDefault();
  chip.parentNode?.removeChild(chip);
  event.target?.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** The browser would take the weight from words that are bold by their place. */
function keepsBold(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (!cell || event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || !isBoldAnyway(cell))
    return false;
  event.preventDefault();
  return true;
}

const isBoldAnyway = (cell: Element): boolean => Number(getComputedStyle(cell).fontWeight) >= 600;

/** A caption has one line, and so has many a field. */
function entersLine(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (cell && isCaption(cell)) return dispatch(event, CELL_EVENTS.goBelow);
  if (cell?.getAttribute("aria-multiline") === "false") return event.shiftKey || goesOn(event, cell);
  return cell && isRich(cell) && !event.shiftKey ? beginParagraph() : document.execCommand("insertLineBreak");
}

/** Tab moves between cells, out at the start, and into a new row or item at the end. */
function movesOn(event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  if (event.key !== "Tab" || !cell || isCaption(cell)) return false;
  return goesOn(event, cell);
}

function goesOn(event: KeyboardEvent, cell: HTMLElement): boolean {
  const block = blockAround(cell);
  const cells = block ? cellsIn(block) : [];
  const next = cells[cells.indexOf(cell) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  if (next || event.shiftKey) return next !== undefined;
  if (isTableCell(cell)) return !isNewAndEmpty(cell.closest("tr")) && dispatch(event, CELL_EVENTS.addRow);
  const isFilled = (cell.closest("[data-item]")?.textContent ?? "").trim() !== "";
  const grows = block?.dataset.hasRoom !== undefined && isFilled;
  return dispatch(event, grows ? CELL_EVENTS.addRow : CELL_EVENTS.goBelow);
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

/** Pastes plain text only, on one line unless the field has paragraphs; pictures go below. */
function onPaste(event: ClipboardEvent): void {
  event.preventDefault();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const files = [...(event.clipboardData?.files ?? [])];
  if (!text && files.length > 0) offerPictures(event.target, files);
  const cell = cellOf(event.target);
  if (text && cell && isRich(cell)) insertLines(text);
  else if (text) document.execCommand("insertText", false, text.replace(/\s*[\r\n\t]+\s*/g, " "));
}

/** Takes the variables along, which the browser would copy as their values. */
function onCopy(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const cell = cellOf(event.target);
  const range = selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : null;
  if (!cell || !range?.cloneContents().querySelector(CHIP_SELECTOR)) return;
  const copied = document.createElement("div");
  copied.appendChild(range.cloneContents());
  event.clipboardData?.setData("text/html", inlineHtml(copied));
  for (const chip of copied.querySelectorAll(CHIP_SELECTOR)) chip.textContent = storedVariable(chip);
  event.clipboardData?.setData("text/plain", (copied.textContent ?? "").replaceAll("\uFEFF", ""));
  event.preventDefault();
  if (event.type === "cut") document.execCommand("delete");
}

export function formatCell(
  cell: HTMLElement,
  format: "bold" | "italic" | "list" | "align",
  value: string | boolean,
): void {
  if (format === "align") {
    if (!isTableCell(cell)) return;
    cell.classList.remove("ql-align-center", "ql-align-right", "ql-align-justify");
    if (value) cell.classList.add(`ql-align-${value}`);
    cell.dispatchEvent(new Event("input", { bubbles: true }));
    return;
  }
  if (format === "list") {
    if (isRich(cell)) setList(value);
  } else if (format === "italic" || !isBoldAnyway(cell)) document.execCommand(format);
}

export const cellFormats = (cell: HTMLElement): Record<string, unknown> => ({
  bold: document.queryCommandState("bold") && !isBoldAnyway(cell),
  italic: document.queryCommandState("italic"),
  link: linkOf(document.getSelection()?.anchorNode)?.getAttribute("href") ?? undefined,
  list: isRich(cell) ? listAtCaret() : undefined,
  align: /ql-align-(\w+)/.exec(cell.className)?.[1],
});
