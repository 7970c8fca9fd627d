/** Computes the sums of a table while it is typed. */

import type { Convention } from "~/platform/numbers/read-digits";
import { computePrice, type Price } from "./compute-price";
import type { FieldDoubt } from "./field-reader";
import type { PriceTable } from "./price-table";
import { defaultSelection } from "./selection";
import { readTypedTable, type TypedLine, type TypedTable } from "./typed-table";

export interface ReadLine {
  /** Minor units; null where a number cannot be read. */
  amount: number | null;
  doubts: Record<string, FieldDoubt>;
}

export function readTypedLine(
  line: TypedLine,
  of: Pick<TypedTable, "currency" | "isChange">,
  convention: Convention,
): ReadLine {
  const read = (one: TypedLine) =>
    readTypedTable(
      {
        ...{ ...of, isEstimate: false, taxes: [], discount: "", schedule: [], daysToPay: "" },
        sections: [{ id: "", title: "", lines: [one] }],
      },
      convention,
    );
  const { table, problems } = read({ ...line, isAdjustable: false, every: "" });
  const amount = computePrice(table, defaultSelection(table)).lines.get(line.id)?.amount ?? null;
  const doubts = Object.entries(read(line).doubts).map(([place, doubt]) => [place.split(".").at(-1), doubt]);
  return {
    amount: Object.keys(problems).length > 0 ? null : amount,
    doubts: Object.fromEntries(doubts),
  };
}

export interface TypedSums {
  table: PriceTable;
  price: Price;
  /** Some number cannot be read and counts as zero. */
  hasUnread: boolean;
  /** Doubts by place. */
  doubts: Record<string, FieldDoubt>;
}

export function typedSums(typed: TypedTable, convention: Convention): TypedSums {
  const { table: read, doubts } = readTypedTable(typed, convention);
  const table = withRatedTaxes(read);
  return {
    table,
    price: computePrice(table, defaultSelection(table)),
    hasUnread: Object.values(doubts).some(({ problem }) => problem !== null),
    doubts,
  };
}

/** Leaves out taxes whose rate is not typed yet. */
function withRatedTaxes(table: PriceTable): PriceTable {
  const taxes = table.taxes.filter(({ rate, kind }) => rate > 0 || kind === "reverse-charge");
  if (taxes.length === table.taxes.length) return table;
  const isRated = ({ tax }: { tax: string | null }) => taxes.some(({ id }) => id === tax);
  const sections = table.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => (isRated(line) ? line : { ...line, tax: null })),
  }));
  return { ...table, taxes, sections };
}

/** Rewrites numbers so that every reader reads them alike, and the server need not ask again. */
export function settledTable(typed: TypedTable, convention: Convention): TypedTable {
  const { doubts } = readTypedTable(typed, convention);
  const at = <Fields extends object>(place: string, fields: Fields): Fields => {
    const settled = Object.keys(fields).flatMap((field) => {
      const readAs = doubts[place === "" ? field : `${place}.${field}`]?.readAs;
      return readAs ? [[field, readAs.text] as const] : [];
    });
    return settled.length === 0 ? fields : { ...fields, ...Object.fromEntries(settled) };
  };
  return {
    ...at("", typed),
    taxes: typed.taxes.map((tax, index) => at(`taxes.${index}`, tax)),
    sections: typed.sections.map((section, index) => ({
      ...section,
      lines: section.lines.map((line, row) => at(`sections.${index}.lines.${row}`, line)),
    })),
    schedule: typed.schedule.map((payment, index) => at(`schedule.${index}`, payment)),
  };
}
