/** Which rows and columns of a paste hold the lines. */
import { areNumbered, type Columns, guessColumns, headingsIn, joinedHeadings } from "../line-columns";
import { isNumberCell } from "./number-cells";
import type { PastedRow } from "./pasted-rows";

export interface PasteLayout {
  columns: Columns;
  /** Null where no row names the columns. */
  headings: string[] | null;
  above: PastedRow[];
  below: PastedRow[];
  /** Whether the first column numbers the rows. */
  isNumbered: boolean;
}

/** Titles and addresses may stand above the headings. */
const MOST_ABOVE = 12;

export function layoutOf(rows: readonly PastedRow[]): PasteLayout {
  const at = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => headingsIn(cells) !== null);
  const above = rows.slice(0, Math.max(at, 0));
  if (at < 0 || above.some(({ cells }) => cells.filter(isNumberCell).length > 1))
    return withoutHeadings(rows);
  const first = rows[at]?.cells ?? [];
  const second = rows[at + 1]?.cells ?? [];
  const joined = joinedHeadings(first, second);
  const below = rows.slice(joined ? at + 2 : at + 1);
  const headings = joined ? first.map((cell, column) => second[column] || cell) : first;
  const columns = joined ?? headingsIn(first) ?? [];
  const numbered = columns.indexOf("name");
  const isNumbered = areNumbered(below.map(({ cells }) => cells[numbered] ?? ""));
  const others = isNumbered
    ? headingsIn(first.map((cell, column) => (column === numbered ? "" : cell)))
    : null;
  return { columns: others ?? columns, headings, above, below, isNumbered: false };
}

function withoutHeadings(rows: readonly PastedRow[]): PasteLayout {
  const cells = rows.map((row) => row.cells);
  const isNumbered = (rows[0]?.cells.length ?? 0) > 2 && areNumbered(cells.map(([first = ""]) => first));
  return { columns: guessColumns(cells), headings: null, above: [], below: [...rows], isNumbered };
}
