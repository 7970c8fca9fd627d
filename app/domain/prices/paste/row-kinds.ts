/** The kinds of rows in a paste: lines, and the rows that a spreadsheet has around them. */
import { headingsIn } from "../line-columns";
import type { RowReader } from "../pasted-lines";
import { isNumberCell } from "./number-cells";
import type { PasteLayout } from "./paste-layout";
import type { PastedRow } from "./pasted-rows";
import { isDiscountName, isPaymentName, isTaxName, isTotalName, mayBeTotal } from "./row-words";

export type RowKind =
  | "line"
  | "section"
  | "discount"
  | "total"
  | "tax"
  | "payment"
  | "note"
  | "heading"
  | "above";

export function rowKinds(layout: PasteLayout, read: RowReader): RowKind[] {
  const { columns, headings, below } = layout;
  if (columns.length < 2 && !headings) return below.map(() => "line");
  const sums = { section: 0, all: 0 };
  const kinds = below.map((row, at) => {
    const found = kindOf(row, layout, read, sums);
    const kind = found === "line" && sumsUpNext(at, layout, read) ? "open" : found;
    if (kind === "line") {
      const amount = amountOf(row, read) ?? 0;
      sums.section += amount;
      sums.all += amount;
    } else if (kind === "open" || kind === "total") sums.section = 0;
    return kind;
  });
  return kinds.map((kind, at) => (kind === "open" ? openKind(kinds, at) : kind));
}

/** A name alone is the title of the lines below it, and below the last line a note. */
function openKind(kinds: readonly (RowKind | "open")[], at: number): RowKind {
  const next = kinds.slice(at + 1).find((kind) => kind === "line" || kind === "open" || kind === "total");
  return next === "line" ? "section" : "note";
}

/** A title with the sum of the rows below it, which have quantities and it has none. */
function sumsUpNext(at: number, { columns, below }: PasteLayout, read: RowReader): boolean {
  const quantity = (row: PastedRow | undefined) => row?.cells[columns.indexOf("quantity")] ?? "";
  const [row, ...next] = below.slice(at);
  if (!row || quantity(row) !== "" || !columns.includes("quantity")) return false;
  const end = next.findIndex((one) => quantity(one) === "");
  const parts = next.slice(0, end < 0 ? next.length : end);
  const sum = parts.reduce((all, part) => all + (amountOf(part, read) ?? 0), 0);
  return sum > 0 && sum === amountOf(row, read);
}

function kindOf(
  row: PastedRow,
  { columns, headings }: PasteLayout,
  read: RowReader,
  sums: { section: number; all: number },
): RowKind | "open" {
  const { cells } = row;
  const cell = (column: "name" | "description" | "section" | "price" | "amount" | "quantity") =>
    cells[columns.indexOf(column)] ?? "";
  if (headings && headingsIn(cells) && !cells.some(isNumberCell)) return "heading";
  const label = cell("name") || cells.find((one) => one !== "" && !isNumberCell(one)) || "";
  const amount = amountOf(row, read);
  const hasCost = cell("price") !== "" || cell("amount") !== "";
  const hasQuantity = cell("quantity") !== "" && isNumberCell(cell("quantity"));
  if (isTotalName(label) && !(hasQuantity && cell("price") !== "")) return "total";
  if (isTaxName(label)) return "tax";
  if (sums.all > 0 && isPaymentName(label) && !hasQuantity) return "payment";
  if (mayBeTotal(label) && amount !== null && amount > 0 && [sums.section, sums.all].includes(amount))
    return "total";
  const isOff = [read(row, "price"), read(row, "amount")].some(({ isNegative }) => isNegative);
  if (isOff || (isDiscountName(label) && (amount !== null || cells.some((one) => /%/.test(one)))))
    return "discount";
  if (label === "" && amount !== null && amount === sums.all) return "total";
  if (!hasCost && !hasQuantity && cell("section") === "") return "open";
  return "line";
}

/** Thousandths of what the row costs; null where it names nothing. */
export function amountOf(row: PastedRow, read: RowReader): number | null {
  const [amount, price] = [read(row, "amount"), read(row, "price")];
  if (amount.value !== null) return amount.value;
  if (price.value === null) return null;
  return (price.value * (read(row, "quantity").value ?? 1_000)) / 1_000;
}
