/** A table in the one form that is stored, and the changes of its cells, so that typing in them can be undone. */
import { CLASS } from "~/components/document-markup/allowed-markup";
import { attribute, cellHtml, classes } from "~/components/document-markup/inline-html";
import { drawChips } from "~/components/document-markup/variable-chip";

const TABLE_PARTS = new Set(["THEAD", "TBODY", "TFOOT", "TR", "TH", "TD"]);
const CELLS = new Set(["TH", "TD"]);
const CELL_ATTRIBUTES = ["scope", "colspan", "rowspan"];

export function tableHtml(table: Element): string {
  return `<table${classes(table, CLASS)}>${[...table.children].map(tablePart).join("")}</table>`;
}

function tablePart(part: Element): string {
  if (!TABLE_PARTS.has(part.tagName)) return "";
  const tag = part.tagName.toLowerCase();
  const isCell = CELLS.has(part.tagName);
  const inner = isCell ? cellHtml(part) : [...part.children].map(tablePart).join("");
  const more = isCell ? CELL_ATTRIBUTES.map((name) => attribute(name, part.getAttribute(name) ?? "")) : [];
  return `<${tag}${more.join("")}${classes(part, CLASS)}>${inner}</${tag}>`;
}

interface Cell {
  html: string;
  /** `ql-align-right` and the like, or empty. */
  align: string;
}

/** Changed cells by index in reading order. */
export type TableChange = Record<number, Cell>;

const ALIGN = /\s*ql-align-\w+/g;

export const cellsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>("th, td")];

export const readCell = (cell: Element): Cell => ({
  html: cellHtml(cell),
  align: [...cell.classList].find((name) => name.startsWith("ql-align-")) ?? "",
});

/** Skips unchanged cells, so that the caret does not jump. */
export function writeCell(cell: Element, { html, align }: Cell): void {
  const present = readCell(cell);
  if (present.align !== align) cell.className = `${cell.className.replace(ALIGN, "")} ${align}`.trim();
  if (present.html === html) return;
  cell.innerHTML = html;
  drawChips(cell);
}

export const parseTable = (html: string): HTMLTableElement | null =>
  new DOMParser().parseFromString(html, "text/html").querySelector("table");

export const tableChanges = {
  /** @param before a table's HTML, or an earlier change */
  compose(before: string | TableChange, change: TableChange): string | TableChange {
    if (typeof before !== "string") return { ...before, ...change };
    const table = parseTable(before);
    if (!table) return before;
    for (const [cell, after] of changedCells(table, change)) writeCell(cell, after);
    return tableHtml(table);
  },

  invert(change: TableChange, before: string): TableChange {
    const table = parseTable(before);
    const cells = table ? cellsOf(table) : [];
    const composed = Object.keys(change).flatMap((at) => {
      const cell = cells[Number(at)];
      return cell ? [[Number(at), readCell(cell)] as const] : [];
    });
    return Object.fromEntries(composed);
  },

  transform(first: TableChange, second: TableChange, firstWins: boolean): TableChange {
    if (!firstWins) return second;
    return Object.fromEntries(Object.entries(second).filter(([at]) => !(at in first)));
  },
};

export function changedCells(table: Element, change: TableChange): [HTMLElement, Cell][] {
  const cells = cellsOf(table);
  return Object.entries(change).flatMap(([at, after]) => {
    const cell = cells[Number(at)];
    return cell ? [[cell, after] as [HTMLElement, Cell]] : [];
  });
}
