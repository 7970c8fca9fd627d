/** Keys in the grid of lines. Cells name their column, and rows their line. */

import { type CaretLines, caretLines } from "./describing/caret-lines";

export interface GridPosition {
  line: string;
  column: string;
}

export const lineOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-line]")?.dataset.line ?? null) : null;

export function gridPositionOf(target: EventTarget | null): GridPosition | null {
  const line = lineOf(target);
  const column = target instanceof HTMLElement ? target.dataset.column : undefined;
  return line && column ? { line, column } : null;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field whose text has no line breaks. A description has them, and keeps its keys to itself. */
export const isOneText = (target: EventTarget | null): target is TextField =>
  (target instanceof HTMLInputElement && target.type === "text") ||
  (target instanceof HTMLTextAreaElement && target.dataset.column === "name");

interface PressedKey {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * What a key does in the grid; null for what the browser does.
 * @param caret where the caret is in a field of one text; null elsewhere
 */
export function gridKey(
  { key, altKey, shiftKey }: PressedKey,
  caret: (() => CaretLines) | null,
): { does: "add" } | { does: "move" | "go"; by: -1 | 1 } | null {
  if (key === "Enter") return caret ? { does: "add" } : null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const by = key === "ArrowUp" ? -1 : 1;
  if (altKey) return { does: "move", by };
  // It selects text.
  if (!caret || shiftKey) return null;
  const { isFirst, isLast } = caret();
  return (by < 0 ? isFirst : isLast) ? { does: "go", by } : null;
}

export const caretIn = (target: EventTarget | null): (() => CaretLines) | null =>
  isOneText(target) ? () => caretLines(target) : null;

export const focusTitle = (grid: HTMLElement, section: string): void =>
  grid.querySelector<HTMLElement>(`[data-title="${CSS.escape(section)}"]`)?.focus();

export function focusPosition(grid: HTMLElement, { line, column }: GridPosition): void {
  const row = grid.querySelector(`[data-line="${CSS.escape(line)}"]`);
  const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]`) ?? null;
  cell?.focus();
  if (isOneText(cell)) cell.select();
}

/** @returns whether there is such a cell */
export function focusNeighbour(grid: HTMLElement, from: HTMLElement, by: -1 | 1): boolean {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${from.dataset.column}"]`)];
  const next = cells[cells.indexOf(from) + by] ?? null;
  next?.focus();
  if (isOneText(next)) next.select();
  return next !== null;
}
