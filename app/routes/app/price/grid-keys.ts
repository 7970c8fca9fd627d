/** Keys in the grid of lines. Cells name their column, and rows their line. */

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

export const focusTitle = (grid: HTMLElement, section: string): void =>
  grid.querySelector<HTMLElement>(`[data-title="${CSS.escape(section)}"]`)?.focus();

export function focusPosition(grid: HTMLElement, { line, column }: GridPosition): void {
  const row = grid.querySelector(`[data-line="${CSS.escape(line)}"]`);
  const cell = row?.querySelector<HTMLElement>(`[data-column="${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement && cell.type === "text") cell.select();
}

/** @returns whether there is such a cell */
export function focusNeighbour(grid: HTMLElement, from: HTMLElement, by: -1 | 1): boolean {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${from.dataset.column}"]`)];
  const next = cells[cells.indexOf(from) + by];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}
