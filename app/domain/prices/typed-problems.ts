import { type TableProblems, tableProblems } from "./table-problems";
import { type ReadTable, readTypedTable, type TypedTable } from "./typed-table";

export type CheckedTable = Pick<ReadTable, "table" | "problems">;

/** Reads a typed table and finds its problems. Sums are not judged while one of their numbers cannot be read. */
export function checkTypedTable(typed: TypedTable): CheckedTable {
  const { table, problems: unread } = readTypedTable(typed);
  const wrong = tableProblems(table);
  const problems =
    Object.keys(unread).length === 0
      ? wrong
      : { ...pick(wrong, ([place]) => /^(?:$|sections|taxes|currency)/.test(place)), ...unread };
  return { table, problems };
}

const pick = (problems: TableProblems, isKept: (entry: [string, string]) => boolean): TableProblems =>
  Object.fromEntries(Object.entries(problems).filter(isKept));
