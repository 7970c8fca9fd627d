/** Lines, sections and payments that were removed, until they are put back. */
import { isBlank, type TypedLine, type TypedPayment, type TypedTable } from "~/domain/prices/typed-table";
import { withChoice } from "../packages/choices";
import type { TableAction } from "../table-state";

type Section = TypedTable["sections"][number];

/** With its place, counted from 0. */
export type Removal =
  | { of: "line"; line: TypedLine; at: number; section: string }
  | { of: "section"; section: Section; at: number }
  | { of: "payment"; payment: TypedPayment; at: number };

/** Null for what removes nothing, and for a line in which nothing was typed. */
export function removalIn(table: TypedTable, action: TableAction): Removal | null {
  if (action.type === "remove line") {
    const section = table.sections.find(({ lines }) => lines.some(({ id }) => id === action.id));
    const at = section?.lines.findIndex(({ id }) => id === action.id) ?? -1;
    const line = section?.lines[at];
    return section && line && !isBlank(line) ? { of: "line", line, at, section: section.id } : null;
  }
  if (action.type === "remove section") {
    const at = table.sections.findIndex(({ id }) => id === action.id);
    const section = table.sections[at];
    return section ? { of: "section", section, at } : null;
  }
  if (action.type !== "remove payment") return null;
  const at = table.schedule.findIndex(({ id }) => id === action.id);
  const payment = table.schedule[at];
  return payment ? { of: "payment", payment, at } : null;
}

export function withBack(table: TypedTable, removal: Removal): TypedTable {
  const { sections, schedule } = table;
  if (removal.of === "payment")
    return { ...table, schedule: schedule.toSpliced(removal.at, 0, removal.payment) };
  if (removal.of === "section") {
    const lines = removal.section.lines.map((line) => withoutLostTax(table, line));
    return { ...table, sections: sections.toSpliced(removal.at, 0, { ...removal.section, lines }) };
  }
  return lineBack(table, { ...removal, line: withoutLostTax(table, removal.line) });
}

/** A tax can be removed after the line. */
const withoutLostTax = ({ taxes }: TypedTable, line: TypedLine): TypedLine =>
  taxes.some(({ id }) => id === line.tax) ? line : { ...line, tax: "" };

/** The table's last line was only emptied: it leaves its place again, or keeps what was typed in it since. */
function lineBack(table: TypedTable, { line, at, section }: Extract<Removal, { of: "line" }>): TypedTable {
  const { sections } = table;
  const place = sections.findIndex(({ id }) => id === section);
  const emptied = sections.flatMap(({ lines }) => lines).find(({ id }) => id === line.id);
  const back = emptied && !isBlank(emptied) ? { ...line, id: `${line.id}-back` } : line;
  const into = place < 0 ? sections.length - 1 : place;
  const put = (lines: TypedLine[]) => lines.filter(({ id }) => id !== back.id).toSpliced(at, 0, back);
  return withChoice(
    {
      ...table,
      sections: sections.map((one, index) => (index === into ? { ...one, lines: put(one.lines) } : one)),
    },
    back.id,
  );
}
