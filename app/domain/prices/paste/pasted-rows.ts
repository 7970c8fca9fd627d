import { delimiterOf, splitTable } from "~/platform/text/split-table";
import { MAX_DESCRIPTION_LENGTH } from "../price-table";

export interface PastedRow {
  /** The number of the row in the text, from 1. */
  row: number;
  cells: string[];
}

/** A table with more is none that a client would read. */
const MOST_LETTERS = 400_000;
const MOST_COLUMNS = 40;
const MOST_ROWS = 1_000;
/** Characters of a cell that expressions read. */
const LONGEST_CELL = MAX_DESCRIPTION_LENGTH + 200;

/** Returns all rows but the blank ones. @param source text, or the cells of a table in HTML */
export function filledRows(source: string | readonly string[][]): PastedRow[] {
  const rows: PastedRow[] = [];
  let row = 0;
  for (const line of typeof source === "string" ? rowsIn(source) : source) {
    row += 1;
    const cells = line
      .slice(0, MOST_COLUMNS)
      .map((cell) => cell.slice(0, LONGEST_CELL).replaceAll("\0", "").trim());
    if (cells.some((cell) => cell !== "")) rows.push({ row, cells });
    if (rows.length > MOST_ROWS) break;
  }
  return rows;
}

/** Spreadsheets copy tabs: where there is one, it is the delimiter, whatever else the cells hold. */
function rowsIn(text: string): Iterable<string[]> {
  const plain = text
    .slice(0, MOST_LETTERS)
    .replace(/^\ufeff/, "")
    .replace(/[\u2028\u0085\v]/g, "\n");
  if (plain.includes("\t")) return splitTable(plain, "\t");
  const delimiter = delimiterOf(plain);
  return isDivided(plain, delimiter)
    ? splitTable(plain, delimiter)
    : plain.split(/\r\n?|\n/).map((line) => [line]);
}

/** Checks whether the sign divides columns: a comma may also be part of "first year, hosting" or "1,200.00". */
function isDivided(text: string, delimiter: string): boolean {
  const bare = text.replace(/"[^"]*"/g, "");
  if (delimiter === "," && /(?<![\d,])\d{1,3},\d{3}\.\d/.test(bare)) return false;
  const counts = bare
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(delimiter).length);
  return counts.some((count) => count > 1);
}
