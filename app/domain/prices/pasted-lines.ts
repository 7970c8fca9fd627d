/** Lines of a price table as text with columns: what is pasted from a spreadsheet, and what is edited without scripts. */
import { cutText } from "~/platform/text/cut-text";
import { delimiterOf, splitTable } from "~/platform/text/split-table";
import {
  type Columns,
  guessColumns,
  headingOf,
  headingsIn,
  LINE_COLUMNS,
  type LineColumn,
} from "./line-columns";
import { type NamedLine, readTaxText, taxText } from "./named-line";
import {
  INTERVALS,
  LINE_KINDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_UNIT_LENGTH,
} from "./price-table";
import { newTypedLine, type TypedLine, type TypedTable } from "./typed-table";

export interface PastedLine extends NamedLine {
  section: string;
  /** In the text, from 1. */
  row: number;
}

export interface PastedLines {
  lines: PastedLine[];
  /** How many did not fit. */
  left: number;
}

/** More is no table that a client would read. */
const MOST_LETTERS = 400_000;
const MOST_COLUMNS = 40;
const MOST_ROWS = 1_000;
/** Before it is read by expressions. */
const LONGEST_CELL = MAX_DESCRIPTION_LENGTH + 200;

export function readPastedLines(text: string): PastedLines {
  const plain = text.slice(0, MOST_LETTERS).replace(/^\ufeff/, "");
  const rows = filledRows(splitTable(plain, delimiterOf(plain)));
  const headings = rows[0] ? headingsIn(rows[0].cells) : null;
  const below = headings ? rows.slice(1) : rows;
  const columns = headings ?? guessColumns(below.map(({ cells }) => cells));
  const taxName = headings ? taxHeading(rows[0]?.cells ?? [], columns) : undefined;
  const lines = below.slice(0, MAX_LINES).map(({ row, cells }) => lineOf(cells, { columns, taxName, row }));
  return { lines, left: below.length - lines.length };
}

function filledRows(table: Iterable<string[]>): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = [];
  let row = 0;
  for (const line of table) {
    row += 1;
    const cells = line
      .slice(0, MOST_COLUMNS)
      .map((cell) => cell.slice(0, LONGEST_CELL).replaceAll("\0", "").trim());
    if (cells.some((cell) => cell !== "")) rows.push({ row, cells });
    if (rows.length > MOST_ROWS) break;
  }
  return rows;
}

/** "VAT", where the heading says more than "Tax". */
function taxHeading(headings: string[], columns: Columns): string | undefined {
  const heading = headings[columns.indexOf("tax")]?.replace(/\([^()]*\)|[%:]/g, "").trim() ?? "";
  return /^(?:tax|tax rate|steuer)?$/i.test(heading) ? undefined : heading;
}

interface RowShape {
  columns: Columns;
  taxName: string | undefined;
  row: number;
}

const LONGEST_NUMBER = 24;

function lineOf(cells: string[], { columns, taxName, row }: RowShape): PastedLine {
  const cell = (column: LineColumn) => cells[columns.indexOf(column)] ?? "";
  const number = (column: LineColumn) => plainNumber(cell(column)).slice(0, LONGEST_NUMBER);
  const oneLine = (column: LineColumn, most: number) => cutText(cell(column).replace(/\s+/g, " "), most);
  // A total names no unit price.
  const isTotalOnly = !columns.includes("price") && columns.includes("amount");
  const kind = LINE_KINDS.find((one) => one === cell("kind").toLowerCase()) ?? "fixed";
  const { id: _, ...line } = newTypedLine("", {
    name: oneLine("name", MAX_NAME_LENGTH),
    description: cutText(cell("description"), MAX_DESCRIPTION_LENGTH),
    unit: oneLine("unit", MAX_UNIT_LENGTH),
    quantity: (isTotalOnly ? "" : number("quantity")) || "1",
    price: number(isTotalOnly ? "amount" : "price"),
    discount: number("discount"),
    every: INTERVALS.find((one) => one === cell("every").toLowerCase()) ?? "",
    periods: number("periods"),
    kind,
    group: oneLine("group", MAX_NAME_LENGTH),
    isChosen: /^(?:yes|ja|x|true|1)$/i.test(cell("chosen")),
    isAdjustable: cell("max") !== "" || cell("min") !== "",
    min: number("min"),
    max: number("max"),
    step: number("step") || "1",
  });
  const tax = readTaxText(oneLine("tax", MAX_NAME_LENGTH), taxName);
  return {
    ...line,
    tax: tax && { ...tax, name: cutText(tax.name, MAX_NAME_LENGTH), rate: tax.rate.slice(0, LONGEST_NUMBER) },
    section: oneLine("section", MAX_NAME_LENGTH),
    row,
  };
}

/** Without the currency: that of the table counts. */
const plainNumber = (cell: string): string =>
  /\d/.test(cell)
    ? cell
        .replace(/[$€£¥₹]|\b[A-Z]{3}\b|^[A-Z]{3}(?=\d)/g, "")
        .replace(/\s+/g, " ")
        .trim()
    : cell;

const ALWAYS: readonly LineColumn[] = ["name", "description", "quantity", "unit", "price", "discount", "tax"];

/** With commas. `readPastedLines` reads the same lines from it. */
export function linesText({ sections, taxes }: Pick<TypedTable, "sections" | "taxes">): string {
  const rows = sections.flatMap(({ title, lines }) => lines.map((line) => cellsOf(line, title)));
  const columns = (Object.keys(LINE_COLUMNS) as LineColumn[]).filter(
    (column) => ALWAYS.includes(column) || rows.some((row) => row[column]),
  );
  return [columns.map(headingOf), ...rows.map((row) => columns.map((column) => quoted(row[column] ?? "")))]
    .map((cells) => cells.join(","))
    .join("\n");

  function cellsOf(line: TypedLine, section: string): Partial<Record<LineColumn, string>> {
    const { name, description, quantity, unit, price, discount, every, periods, kind, group } = line;
    const tax = taxes.find(({ id }) => id === line.tax);
    return {
      section,
      ...{ name, description, quantity, unit, price, discount, every },
      tax: tax ? taxText(tax) : "",
      periods: every ? periods : "",
      kind: kind === "fixed" ? "" : kind,
      group: kind === "package" ? group : "",
      chosen: kind !== "fixed" && line.isChosen ? "yes" : "",
      ...(line.isAdjustable && { min: line.min, max: line.max, step: line.step }),
    };
  }
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
