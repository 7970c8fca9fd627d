/** Quill's own tables support no header cells, spans or alignment. The structure of this one is fixed. */

import { drawChips } from "~/components/document-markup/variable-chip";
import { EditedEmbed } from "../blocks/edited-embed";
import { setTabStops } from "./cell-editing";
import {
  cellsOf,
  changedCells,
  parseTable,
  readCell,
  type TableChange,
  tableHtml,
  writeCell,
} from "./table-html";

export const TABLE = "document-table";

export class DocumentTable extends EditedEmbed<TableChange> {
  static override blotName = TABLE;
  static override tagName = "DIV";
  static override className = TABLE;

  static override create(value?: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create();
    const table = parseTable(String(value));
    if (table) node.appendChild(document.importNode(table, true));
    for (const cell of cellsOf(node)) {
      cell.setAttribute("contenteditable", "true");
      drawChips(cell);
    }
    setTabStops(node, true);
    return node;
  }

  static override value(node: HTMLElement): string {
    const table = node.querySelector("table");
    return table ? tableHtml(table) : "";
  }

  html(): string {
    return DocumentTable.value(this.domNode);
  }

  updateContent(change: TableChange): void {
    for (const [cell, after] of changedCells(this.domNode, change)) writeCell(cell, after);
  }

  protected changeOf(cell: HTMLElement): TableChange | null {
    const at = cellsOf(this.domNode).indexOf(cell);
    return at < 0 ? null : { [at]: readCell(cell) };
  }
}
