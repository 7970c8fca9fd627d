import { CLASS } from "../allowed-markup";
import { attribute, cellHtml, classes } from "../inline-html";

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
