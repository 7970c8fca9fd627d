/** Lines of a price table as text with columns: what is pasted from a spreadsheet, and what is edited without scripts. */

import { currencyIn } from "~/platform/numbers/currency-in";
import type { Convention } from "~/platform/numbers/read-digits";
import { cutText } from "~/platform/text/cut-text";
import { headingOf, LINE_COLUMNS, type LineColumn } from "./line-columns";
import { type NamedLine, readTaxText, taxText } from "./named-line";
import { conventionsOf, type NumberCell, numberCell } from "./paste/number-cells";
import { otherTotal } from "./paste/other-total";
import { layoutOf, type PasteLayout } from "./paste/paste-layout";
import { filledRows, type PastedRow } from "./paste/pasted-rows";
import { type RowKind, rowKinds } from "./paste/row-kinds";
import { isOptionalWord } from "./paste/row-words";
import { takeOffs } from "./paste/take-offs";
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
  /** The number of the row in the text, from 1. */
  row: number;
}

export interface NotTaken {
  row: number;
  text: string;
  why: Exclude<RowKind, "line" | "section" | "discount"> | "discount";
}

export interface PastedLines {
  lines: PastedLine[];
  /** The number of lines that did not fit. */
  left: number;
  notTaken: NotTaken[];
  /** "10%" or an amount, off the whole; "" for none. */
  discount: string;
  /** The rows that it is made of. */
  discountRows: number[];
  /** Headings of columns that hold nothing a line has. */
  unused: string[];
  /** The first column was taken for the numbers of the rows. */
  isNumbered: boolean;
  /** Rows whose own sum differs. */
  otherSums: { row: number; sum: string }[];
  /** A total in the rows that differs from the sum of the taken lines. */
  otherTotal: { row: number; sum: string } | null;
  /** ISO 4217, where the rows name one. */
  currency: string | null;
  hasTaxes: boolean;
}

/** @param source text, or the cells of a table in HTML */
export function readPastedLines(source: string | readonly string[][]): PastedLines {
  const layout = layoutOf(filledRows(source));
  const { columns, headings, above, below } = layout;
  const conventions = conventionsOf(
    columns.map((column, at) => (isNumeric(column) ? cellsAt(below, at) : [])),
  );
  const read: RowReader = ({ cells }, column) => {
    const at = columns.indexOf(column);
    return numberCell(at < 0 ? "" : (cells[at] ?? ""), conventions[at] ?? null);
  };
  const kinds = rowKinds(layout, read);
  const taxName = headings ? taxHeading(headings, columns) : undefined;
  const rows = titled(below, kinds, layout);
  const lines = rows.slice(0, MAX_LINES).map((row) => lineOf(row, { layout, taxName, read, conventions }));
  const off = takeOffs(
    below.filter((_, at) => kinds[at] === "discount"),
    read,
    (row) => textOf(row),
  );
  return {
    lines,
    left: rows.length - lines.length,
    notTaken: [
      ...above.map((row) => ({ row: row.row, text: textOf(row), why: "above" as const })),
      ...below.flatMap((row, at) => {
        const why = kinds[at] ?? "line";
        return why === "line" || why === "section" || why === "discount"
          ? []
          : [{ row: row.row, text: textOf(row), why }];
      }),
      ...off.left,
    ].sort((one, other) => one.row - other.row),
    discount: off.discount,
    discountRows: off.rows,
    unused: unusedIn(layout),
    isNumbered: layout.isNumbered,
    otherSums: otherSums(rows, read),
    otherTotal: otherTotal(below, kinds, read),
    currency: currencyOf(layout),
    hasTaxes: columns.includes("tax"),
  };
}

export type RowReader = (row: PastedRow, column: LineColumn) => NumberCell;

const NUMERIC: readonly LineColumn[] = [
  ...(["quantity", "price", "discount", "amount", "min", "max", "step"] as const),
];
const isNumeric = (column: LineColumn | null): boolean => column !== null && NUMERIC.includes(column);

const cellsAt = (rows: readonly PastedRow[], at: number): string[] =>
  rows.map(({ cells }) => cells[at] ?? "");

const textOf = ({ cells }: PastedRow): string =>
  cutText(
    cells
      .filter((cell) => cell !== "")
      .join(" ")
      .replace(/\s+/g, " "),
    80,
  );

interface TitledRow extends PastedRow {
  /** The title from the section row above it. */
  title: string;
}

function titled(
  below: readonly PastedRow[],
  kinds: readonly RowKind[],
  { columns }: PasteLayout,
): TitledRow[] {
  let title = "";
  return below.flatMap((row, at) => {
    if (kinds[at] === "section") title = row.cells[columns.indexOf("name")] || textOf(row);
    return kinds[at] === "line" ? [{ ...row, title }] : [];
  });
}

/** "VAT", where the heading says more than "Tax". */
function taxHeading(headings: string[], columns: PasteLayout["columns"]): string | undefined {
  const heading = headings[columns.indexOf("tax")]?.replace(/\([^()]*\)|[%:]/g, "").trim() ?? "";
  return /^(?:tax|tax rate|steuer)?$/i.test(heading) ? undefined : heading;
}

const POSITION =
  /^(?:#|no|nr|n°|nº|№|pos|position|item|lfd|ref|id|row|line|zeile|lp|番号|序号)[\s.]*(?:no|nr)?\.?$/i;

function unusedIn({ columns, headings, below }: PasteLayout): string[] {
  return (headings ?? []).filter(
    (heading, at) =>
      heading !== "" &&
      (columns[at] ?? null) === null &&
      !POSITION.test(heading) &&
      below.some(({ cells }) => (cells[at] ?? "") !== ""),
  );
}

/** Null where none or several are named. */
function currencyOf({ headings, below }: PasteLayout): string | null {
  const texts = [
    ...(headings ?? []),
    ...below.flatMap(({ cells }) => cells.filter((cell) => cell.length < 40)),
  ];
  const found = new Set(texts.flatMap((text) => currencyIn(text) ?? []));
  const [one, ...others] = found;
  return one && others.length === 0 ? one : null;
}

/** A sum may be rounded, or have its discount and tax in it. */
function otherSums(rows: readonly PastedRow[], read: RowReader): PastedLines["otherSums"] {
  const ratios = rows.flatMap((row) => {
    const [price, amount] = [read(row, "price"), read(row, "amount")];
    const quantity = read(row, "quantity").value ?? 1_000;
    if (!price.value || amount.value === null || quantity === 0 || read(row, "discount").value) return [];
    return [{ row: row.row, sum: amount.text, ratio: (amount.value * 1_000) / (price.value * quantity) }];
  });
  const [first] = ratios;
  if (!first) return [];
  const areAlike = ratios.every(({ ratio }) => Math.abs(ratio - first.ratio) < 0.01);
  return areAlike && first.ratio > 0.99 && first.ratio < 1.31
    ? []
    : ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.01).map(({ row, sum }) => ({ row, sum }));
}

interface RowShape {
  layout: PasteLayout;
  taxName: string | undefined;
  read: RowReader;
  conventions: (Convention | null)[];
}

const LONGEST_NUMBER = 24;

function lineOf(row: TitledRow, { layout: { columns }, taxName, read }: RowShape): PastedLine {
  const { cells } = row;
  const cell = (column: LineColumn) => cells[columns.indexOf(column)] ?? "";
  const number = (column: LineColumn) => read(row, column).text.slice(0, LONGEST_NUMBER);
  const oneLine = (text: string, most: number) => cutText(text.replace(/\s+/g, " "), most);
  const cost = costOf(row, read);
  const quantity = read(row, "quantity");
  const name = cell("name") || cell("description");
  const isOptional =
    isOptionalWord(cell("kind")) || isOptionalWord(/\(([^()]{3,30})\)\s*$/.exec(name)?.[1] ?? "");
  const named = LINE_KINDS.find((one) => one === cell("kind").toLowerCase());
  const kind = named ?? (isOptional ? "optional" : "fixed");
  const { id: _, ...line } = newTypedLine("", {
    name: oneLine(name, MAX_NAME_LENGTH),
    description: cell("name") ? cutText(cell("description"), MAX_DESCRIPTION_LENGTH) : "",
    unit: oneLine(cell("unit") || quantity.unit || read(row, "price").unit, MAX_UNIT_LENGTH),
    quantity: cost.quantity.slice(0, LONGEST_NUMBER) || "1",
    price: cost.price.slice(0, LONGEST_NUMBER),
    discount: number("discount").replace(/^0%?$/, ""),
    every: INTERVALS.find((one) => one === cell("every").toLowerCase()) ?? "",
    periods: number("periods"),
    kind,
    group: oneLine(cell("group"), MAX_NAME_LENGTH),
    isChosen: /^(?:yes|ja|x|true|1)$/i.test(cell("chosen")),
    isAdjustable: cell("max") !== "" || cell("min") !== "",
    min: number("min"),
    max: number("max"),
    step: number("step") || "1",
  });
  const tax = readTaxText(oneLine(cell("tax"), MAX_NAME_LENGTH), taxName);
  return {
    ...line,
    tax: tax && { ...tax, name: cutText(tax.name, MAX_NAME_LENGTH), rate: tax.rate.slice(0, LONGEST_NUMBER) },
    section: oneLine(cell("section") || row.title, MAX_NAME_LENGTH),
    row: row.row,
  };
}

/** A sum names no unit price: it is divided where nothing is left over, else it is the price of one. */
function costOf(row: PastedRow, read: RowReader): { quantity: string; price: string } {
  const [quantity, price, amount] = [read(row, "quantity"), read(row, "price"), read(row, "amount")];
  if (price.text !== "" || amount.text === "") return { quantity: quantity.text, price: price.text };
  const each = quantity.value && amount.value !== null ? (amount.value * 1_000) / quantity.value : null;
  return each !== null && each % 10 === 0
    ? { quantity: quantity.text, price: String(each / 1_000) }
    : { quantity: "1", price: amount.text };
}

const ALWAYS: readonly LineColumn[] = ["name", "description", "quantity", "unit", "price", "discount", "tax"];

/** Writes lines with commas between cells; `readPastedLines` reads the same lines from it. */
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
