/**
 * To Quill a table is one block: it supports no header cells, spans or alignment. Cells are edited here; their
 * structure is fixed.
 */
import { BlockEmbed } from "quill/blots/block.js";
import { editCells, setTabStops } from "./cell-editing";
import { cellsOf, changedCells, parseTable, readCell, type TableChange, writeCell } from "./table-changes";
import { tableHtml } from "./table-html";

export const TABLE = "document-table";

type Scroll = BlockEmbed["scroll"] & { emitEmbedUpdate(blot: DocumentTable, change: TableChange): void };

export class DocumentTable extends BlockEmbed {
  static override blotName = TABLE;
  static override tagName = "DIV";
  static override className = TABLE;

  static override create(value: unknown): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the parent reads the tag from the class it is called on
    const node = super.create() as HTMLElement;
    node.setAttribute("contenteditable", "false");
    const table = parseTable(String(value));
    if (table) node.appendChild(document.importNode(table, true));
    for (const cell of cellsOf(node)) cell.setAttribute("contenteditable", "true");
    setTabStops(node, true);
    return node;
  }

  static override value(node: HTMLElement): string {
    const table = node.querySelector("table");
    return table ? tableHtml(table) : "";
  }

  constructor(scroll: BlockEmbed["scroll"], node: Node) {
    super(scroll, node);
    editCells(node as HTMLElement, (cell) => this.notifyChange(cell));
  }

  /** For the clipboard. */
  html(): string {
    return DocumentTable.value(this.domNode as HTMLElement);
  }

  /** Applies undo and redo; its presence stops Quill from touching the content. */
  updateContent(change: TableChange): void {
    for (const [cell, after] of changedCells(this.domNode as HTMLElement, change)) writeCell(cell, after);
  }

  /** Reports typing in a cell to Quill. */
  private notifyChange(cell: HTMLElement): void {
    const at = cellsOf(this.domNode as HTMLElement).indexOf(cell);
    if (at >= 0) (this.scroll as Scroll).emitEmbedUpdate(this, { [at]: readCell(cell) });
  }
}
