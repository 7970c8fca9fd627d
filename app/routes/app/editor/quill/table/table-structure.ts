/** Adds and removes rows and columns of a copy, and keeps spans right. */

import { putAfter } from "~/components/document-markup/dom-moves";

/** The cell to continue in; null if the table is gone. */
type NextCell = HTMLTableCellElement | null;
type Restructure = (table: HTMLTableElement, cell: HTMLTableCellElement) => NextCell;

type Grid = HTMLTableCellElement[][];

/** The cell at each position, rows first. */
function gridOf(table: HTMLTableElement): Grid {
  const rows = [...table.rows];
  const grid: Grid = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x]) x += 1;
      for (let down = 0; down < cell.rowSpan && y + down < rows.length; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) (grid[y + down] as Grid[0])[x + right] = cell;
      x += cell.colSpan;
    }
  });
  return grid;
}

function positionOf(grid: Grid, cell: HTMLTableCellElement): { row: number; column: number } {
  const row = grid.findIndex((cells) => cells.includes(cell));
  return { row, column: grid[row]?.indexOf(cell) ?? 0 };
}

const isHeading = (row: HTMLTableRowElement | undefined): boolean =>
  row !== undefined && row.cells.length > 0 && [...row.cells].every(({ tagName }) => tagName === "TH");

function cellLike(model: HTMLTableCellElement | undefined, tag: "th" | "td"): HTMLTableCellElement {
  const cell = (model?.ownerDocument ?? document).createElement(tag);
  const align = /ql-align-\w+/.exec(model?.className ?? "")?.[0];
  if (align) cell.className = align;
  if (tag === "th" && model?.scope) cell.scope = model.scope;
  return cell;
}

function addRow(table: HTMLTableElement, cell: HTMLTableCellElement, isBelow: boolean): NextCell {
  const grid = gridOf(table);
  const { row, column } = positionOf(grid, cell);
  const edge = isBelow ? row + cell.rowSpan - 1 : row;
  const [models, beyond] = [grid[edge] ?? [], grid[isBelow ? edge + 1 : edge - 1] ?? []];
  const reference = table.rows[edge] as HTMLTableRowElement;
  const added = table.ownerDocument.createElement("tr");
  const isUnderHeading = isHeading(reference);
  const seen = new Set<HTMLTableCellElement>();
  const goOnIn: HTMLTableCellElement[] = [];
  models.forEach((model, x) => {
    const spans = model === beyond[x];
    if (spans && !seen.has(model)) model.rowSpan += 1;
    if (!spans) added.appendChild(cellLike(model, model.tagName === "TH" && !isUnderHeading ? "th" : "td"));
    if (x <= column && added.lastElementChild) goOnIn[0] = added.lastElementChild as HTMLTableCellElement;
    seen.add(model);
  });
  if (isBelow && reference.closest("thead")) {
    const body = firstBody(table);
    body.insertBefore(added, body.firstChild);
  } else if (isBelow) putAfter(added, reference);
  else reference.parentNode?.insertBefore(added, reference);
  return goOnIn[0] ?? added.cells[0] ?? cell;
}

function firstBody(table: HTMLTableElement): HTMLTableSectionElement {
  const body = table.tBodies[0];
  if (body) return body;
  const created = table.ownerDocument.createElement("tbody");
  if (table.tHead) putAfter(created, table.tHead);
  return created;
}

function addColumn(table: HTMLTableElement, cell: HTMLTableCellElement, isRight: boolean): NextCell {
  const grid = gridOf(table);
  const { row, column } = positionOf(grid, cell);
  const edge = isRight ? column + cell.colSpan : column;
  const widened = new Set<HTMLTableCellElement>();
  let goOnIn: NextCell = cell;
  grid.forEach((cells, y) => {
    const [before, after] = [cells[edge - 1], cells[edge]];
    if (before && before === after) {
      if (!widened.has(before)) before.colSpan += 1;
      widened.add(before);
      return;
    }
    const model = (isRight ? before : after) ?? before ?? after;
    const tr = table.rows[y] as HTMLTableRowElement;
    const added = cellLike(model, isHeading(tr) ? "th" : "td");
    tr.insertBefore(added, nextOwn(tr, cells, edge));
    if (y === row) goOnIn = added;
  });
  return goOnIn;
}

/** The first cell at or after a column that begins in this row. */
const nextOwn = (tr: HTMLTableRowElement, cells: Grid[0], from: number) =>
  cells.slice(from).find((cell) => cell.parentElement === tr) ?? null;

function cellNear(table: HTMLTableElement, row: number, column: number) {
  const grid = gridOf(table);
  const near = grid[Math.min(row, grid.length - 1)];
  return near?.[Math.min(column, near.length - 1)] ?? null;
}

const deleteRow: Restructure = (table, cell) => {
  const grid = gridOf(table);
  const { row, column } = positionOf(grid, cell);
  const tr = table.rows[row] as HTMLTableRowElement;
  const next = table.rows[row + 1];
  new Set(grid[row]).forEach((covering) => {
    if (covering.rowSpan < 2) return;
    covering.rowSpan -= 1;
    if (covering.parentElement !== tr || !next) return;
    next.insertBefore(covering, nextOwn(next, grid[row + 1] ?? [], positionOf(grid, covering).column));
  });
  const section = tr.parentElement;
  tr.remove();
  if (section && section !== table && section.children.length === 0) section.remove();
  return cellNear(table, row, column);
};

const deleteColumn: Restructure = (table, cell) => {
  const grid = gridOf(table);
  const { row, column } = positionOf(grid, cell);
  for (const covering of new Set(grid.map((cells) => cells[column]))) {
    if (!covering) continue;
    if (covering.colSpan > 1) covering.colSpan -= 1;
    else covering.remove();
  }
  for (const tr of [...table.rows]) if (tr.cells.length === 0) tr.remove();
  return cellNear(table, row, column);
};

export const RESTRUCTURE = {
  rowAbove: (table, cell) => addRow(table, cell, false),
  rowBelow: (table, cell) => addRow(table, cell, true),
  deleteRow,
  columnLeft: (table, cell) => addColumn(table, cell, false),
  columnRight: (table, cell) => addColumn(table, cell, true),
  deleteColumn,
} satisfies Record<string, Restructure>;

export type TableStep = keyof typeof RESTRUCTURE;
