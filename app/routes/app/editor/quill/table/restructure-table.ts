import type Quill from "quill";
import { Delta } from "quill";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { cellAt, insertWithCells } from "../blocks/insert-block";
import { asOneStep } from "../changes";
import { indexOf } from "../place";
import { TABLE } from "./table-blot";
import { cellsOf, parseTable, tableHtml } from "./table-html";
import { RESTRUCTURE, type TableStep } from "./table-structure";

const ANNOUNCEMENTS: Record<TableStep, AppMessage> = {
  rowAbove: msg("Row added above."),
  rowBelow: msg("Row added below."),
  deleteRow: msg("Row deleted."),
  columnLeft: msg("Column added to the left."),
  columnRight: msg("Column added to the right."),
  deleteColumn: msg("Column deleted."),
};

/** One undo step. @returns the announcement for screen readers */
export function restructureTable(quill: Quill, cell: HTMLElement, step: TableStep): string {
  const table = cell.closest("table");
  const index = indexOf(quill, cell);
  const copy = table && parseTable(tableHtml(table));
  if (!copy || index === null) return "";
  const inCopy = cellsOf(copy)[cellsOf(table).indexOf(cell)] as HTMLTableCellElement;
  const goOnIn = RESTRUCTURE[step](copy, inCopy);
  const change = new Delta().retain(index).delete(1);
  asOneStep(quill, () =>
    quill.updateContents(goOnIn ? change.insert({ [TABLE]: tableHtml(copy) }) : change, "user"),
  );
  if (!goOnIn) {
    quill.setSelection(index, 0, "user");
    return `${t(ANNOUNCEMENTS[step])} ${t("The table was deleted.")}`;
  }
  cellAt(quill, index, cellsOf(copy).indexOf(goOnIn))?.focus();
  return `${t(ANNOUNCEMENTS[step])} ${sizeOf(copy)}`;
}

/** Tab in the last cell: a row at the end, and above a total. @returns the announcement for screen readers */
export function addRowAtEnd(quill: Quill, cell: HTMLElement): string {
  const table = cell.closest("table");
  const last = [...(table?.rows ?? [])].findLast((row) => !row.closest("tfoot")) ?? table?.rows[0];
  // Its first cell, so that the new row goes on in its own first cell.
  const first = last?.cells[0];
  if (!first) return "";
  const announcement = restructureTable(quill, first, last.closest("tfoot") ? "rowAbove" : "rowBelow");
  const row = document.activeElement?.closest("tr");
  if (row) row.dataset.added = "";
  return announcement;
}

function sizeOf({ rows }: HTMLTableElement): string {
  const columns = Math.max(
    ...[...rows].map((row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0)),
  );
  return t(
    "The table has {rows, plural, one {{rows} row} other {{rows} rows}} and {columns, plural, one {{columns} column} other {{columns} columns}}.",
    { rows: rows.length, columns },
  );
}

export interface TableSize {
  rows: number;
  columns: number;
}

/** The first row is the heading. */
function newTableHtml({ rows, columns }: TableSize): string {
  const cells = (cell: string) => cell.repeat(columns);
  const body = `<tr>${cells("<td></td>")}</tr>`.repeat(Math.max(rows - 1, 0));
  const head = `<thead><tr>${cells('<th scope="col"></th>')}</tr></thead>`;
  return `<table>${head}${body && `<tbody>${body}</tbody>`}</table>`;
}

export const insertTable = (quill: Quill, size: TableSize, near: number): void =>
  insertWithCells(quill, { [TABLE]: newTableHtml(size) }, near);
