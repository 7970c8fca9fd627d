import type Quill from "quill";
import { insertBlock } from "../blocks/insert-block";
import { cellAt } from "./cell-at";
import { TABLE } from "./table-blot";

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

/** Puts the caret in the first cell. */
export function insertTable(quill: Quill, size: TableSize, near: number): void {
  const index = insertBlock(quill, { [TABLE]: newTableHtml(size) }, near);
  cellAt(quill, index, 0)?.focus();
}
