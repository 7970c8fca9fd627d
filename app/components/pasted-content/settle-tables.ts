import { renameTo, takeChildren, unwrap } from "../document-markup/dom-moves";

const HEADERS = "thead td, tr:has(> [role='columnheader']) > td";
const SPANS = ["colspan", "rowspan", "align", "data-style"];

export function settleTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll(HEADERS)) nameHeader(cell);
  for (const inner of [...body.querySelectorAll("td table, th table")].reverse()) unnest(inner);
}

/** Word writes the cells of a heading row like all others. */
function nameHeader(cell: Element): void {
  const header = cell.ownerDocument.createElement("th");
  header.setAttribute("scope", "col");
  for (const name of SPANS) {
    const value = cell.getAttribute(name);
    if (value !== null) header.setAttribute(name, value);
  }
  takeChildren(header, cell);
  for (const bold of header.querySelectorAll("b, strong")) unwrap(bold);
  cell.parentNode?.replaceChild(header, cell);
}

/** A table within a cell becomes a line for each of its rows. */
function unnest(table: Element): void {
  for (const row of table.querySelectorAll("tr")) {
    for (const cell of row.querySelectorAll("td, th")) {
      for (const line of cell.querySelectorAll("p, div")) unwrap(line);
      if (cell.nextElementSibling) cell.appendChild(cell.ownerDocument.createTextNode(" "));
      unwrap(cell);
    }
    renameTo(row, "p");
  }
  for (const part of table.querySelectorAll("thead, tbody, tfoot")) unwrap(part);
  unwrap(table);
}
