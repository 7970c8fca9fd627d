/**
 * A table in the editor. Quill has no table that keeps header cells, spans and alignment, so the table is one
 * block to Quill and its cells are small editors of their own: their text can change, their structure cannot.
 */
import { BlockEmbed } from "quill/blots/block.js";
import { keepToCells, setTabStops } from "./cell-editing";
import { tableHtml } from "./document-html";
import { cellsOf, changedCells, parseTable, readCell, type TableChange, writeCell } from "./table-changes";

export const TABLE = "document-table";

type Scroll = BlockEmbed["scroll"] & { emitEmbedUpdate(blot: DocumentTable, change: TableChange): void };

export class DocumentTable extends BlockEmbed {
  static override blotName = TABLE;
  static override tagName = "DIV";
  static override className = TABLE;

  /** @param value a table as `tableHtml` writes it */
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
    keepToCells(node as HTMLElement, (cell) => this.tell(cell));
  }

  /** What copying writes to the clipboard. */
  html(): string {
    return DocumentTable.value(this.domNode as HTMLElement);
  }

  /** Takes a change from undo or redo. Having this method also tells Quill to leave what is inside alone. */
  updateContent(change: TableChange): void {
    for (const [cell, after] of changedCells(this.domNode as HTMLElement, change)) writeCell(cell, after);
  }

  /** Tells Quill that somebody typed in a cell. */
  private tell(cell: HTMLElement): void {
    const at = cellsOf(this.domNode as HTMLElement).indexOf(cell);
    if (at >= 0) (this.scroll as Scroll).emitEmbedUpdate(this, { [at]: readCell(cell) });
  }
}
