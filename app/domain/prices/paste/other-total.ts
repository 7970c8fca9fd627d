/** Finds a total in a paste that differs from the sum of the lines taken from it. */
import type { RowReader } from "../pasted-lines";
import type { PastedRow } from "./pasted-rows";
import { amountOf, type RowKind } from "./row-kinds";

/** Thousandths, beside a thousandth of the sum: totals are rounded. */
const ROUNDING = 1_000;

/** The last total that is neither of the lines above it, nor of those since the total before, with or without what is taken off and put on. */
export function otherTotal(
  rows: readonly PastedRow[],
  kinds: readonly RowKind[],
  read: RowReader,
): { row: number; sum: string } | null {
  const lines = rows.filter((_, at) => kinds[at] === "line");
  const whole = lines.reduce((sum, row) => sum + (amountOf(row, read) ?? 0), 0);
  const sums = { whole, all: 0, section: 0, discount: 0, tax: 0, payment: 0 };
  let other: { row: number; sum: string } | null = null;
  for (const [at, row] of rows.entries()) {
    const amount = amountOf(row, read);
    const kind = kinds[at];
    if (amount === null) {
      // A share alone: nobody says of what.
      if (kind === "discount") return null;
      if (kind === "section" || kind === "total") sums.section = 0;
      continue;
    }
    if (kind === "line") {
      sums.all += amount;
      sums.section += amount;
    } else if (kind === "discount" || kind === "tax" || kind === "payment") sums[kind] += amount;
    else if (kind === "section") sums.section = 0;
    else if (kind === "total") {
      if (!isExplained(amount, sums)) other = { row: row.row, sum: textOf(row, read) };
      sums.section = 0;
    }
  }
  return other;
}

type Sums = Record<"whole" | "all" | "section" | "discount" | "tax" | "payment", number>;

function isExplained(total: number, { whole, all, section, discount, tax, payment }: Sums): boolean {
  const near = (sum: number) => Math.abs(sum - total) <= ROUNDING + total / 1_000;
  return [whole, all, section].some((lines) =>
    [0, discount].some((off) =>
      [0, tax].some((on) => [0, payment].some((paid) => near(lines - off + on - paid))),
    ),
  );
}

const textOf = (row: PastedRow, read: RowReader): string =>
  read(row, "amount").text || read(row, "price").text;
