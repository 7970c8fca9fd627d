/** Reads rows that take something off; together they are the discount on the whole. */
import { isRate } from "~/platform/numbers/read-quantity";
import type { NotTaken, RowReader } from "../pasted-lines";
import { isNumberCell } from "./number-cells";
import type { PastedRow } from "./pasted-rows";

interface TakeOffs {
  /** "10%" or an amount; "" for none. */
  discount: string;
  rows: number[];
  left: NotTaken[];
}

/** Amounts are added up. A share stands alone, as one of what is left after another is a third. */
export function takeOffs(
  rows: readonly PastedRow[],
  read: RowReader,
  textOf: (row: PastedRow) => string,
): TakeOffs {
  const found = rows.map((row) => ({ row, ...takenOff(row, read) }));
  const left = (some: typeof found): NotTaken[] =>
    some.map(({ row }) => ({ row: row.row, text: textOf(row), why: "discount" }));
  const amounts = found.filter(({ amount }) => amount !== null);
  if (amounts.length > 0) {
    const sum = amounts.reduce((all, { amount }) => all + (amount ?? 0), 0);
    const rest = found.filter(({ amount }) => amount === null);
    return { discount: decimal(sum), rows: amounts.map(({ row }) => row.row), left: left(rest) };
  }
  const [first, ...others] = found;
  return first?.rate
    ? { discount: first.rate, rows: [first.row.row], left: left(others) }
    : { discount: "", rows: [], left: left(found) };
}

/** Thousandths, or a share. */
function takenOff(row: PastedRow, read: RowReader): { amount: number | null; rate: string | null } {
  const [amount, price, quantity] = [read(row, "amount"), read(row, "price"), read(row, "quantity")];
  if (amount.value !== null && amount.value > 0 && !isRate(amount.text))
    return { amount: amount.value, rate: null };
  if (price.value !== null && price.value > 0 && !isRate(price.text))
    return { amount: (price.value * (quantity.value ?? 1_000)) / 1_000, rate: null };
  const share =
    row.cells.find((cell) => isNumberCell(cell) && isRate(cell)) ?? row.cells.find((cell) => /%/.test(cell));
  const [rate] = /\d[\d.,]{0,9}\s?%/.exec(share ?? "") ?? [];
  return { amount: null, rate: rate ?? null };
}

/** Returns the text of a field: some readers would take three decimals for thousands. */
function decimal(thousandths: number): string {
  const text = String(Math.round(thousandths) / 1_000);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
