/** Finds the rows and columns of a paste that hold the lines. */
import {
  areNumbered,
  type Columns,
  guessColumns,
  hasNumberedRows,
  headingsBesideNames,
  headingsIn,
  joinedHeadings,
} from "../line-columns";
import { isNumberCell } from "./number-cells";
import type { PastedRow } from "./pasted-rows";

export interface PasteLayout {
  columns: Columns;
  /** Null where no row names the columns. */
  headings: string[] | null;
  above: PastedRow[];
  below: PastedRow[];
  /** The first column numbers the rows. */
  isNumbered: boolean;
}

/** Also finds names below a heading that is unknown or missing: "Particulars", "Nazwa usługi". */
function headingsAt(rows: readonly PastedRow[], at: number): Columns | null {
  const row = rows[at]?.cells ?? [];
  return (
    headingsIn(row) ??
    headingsBesideNames(
      row,
      rows.slice(at + 1, at + 1 + MOST_ABOVE).map(({ cells }) => cells),
    )
  );
}

/** Titles and addresses may stand above the headings. */
const MOST_ABOVE = 12;

export function layoutOf(rows: readonly PastedRow[]): PasteLayout {
  const top = rows.slice(0, MOST_ABOVE);
  const named = top.findIndex(({ cells }) => headingsIn(cells) !== null);
  const at = named < 0 ? top.findIndex((_, row) => headingsAt(rows, row) !== null) : named;
  const above = rows.slice(0, Math.max(at, 0));
  if (at < 0 || above.some(({ cells }) => cells.filter(isNumberCell).length > 1))
    return withoutHeadings(rows);
  const first = rows[at]?.cells ?? [];
  const second = rows[at + 1]?.cells ?? [];
  const joined = joinedHeadings(first, second);
  const below = rows.slice(joined ? at + 2 : at + 1);
  const headings = joined ? first.map((cell, column) => second[column] || cell) : first;
  const columns = joined ?? headingsAt(rows, at) ?? [];
  const numbered = columns.indexOf("name");
  const isNumbered = areNumbered(below.map(({ cells }) => cells[numbered] ?? ""));
  const others = isNumbered
    ? headingsIn(first.map((cell, column) => (column === numbered ? "" : cell)))
    : null;
  return { columns: others ?? columns, headings, above, below, isNumbered: false };
}

function withoutHeadings(rows: readonly PastedRow[]): PasteLayout {
  const cells = rows.map((row) => row.cells);
  const isNumbered = hasNumberedRows(cells);
  return { columns: guessColumns(cells), headings: null, above: [], below: [...rows], isNumbered };
}
