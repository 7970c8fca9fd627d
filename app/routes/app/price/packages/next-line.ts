import { newTypedLine, type TypedLine, type TypedTable } from "~/domain/prices/typed-table";
import { taxAfter } from "../put-lines";

/** Below a line, or at the end of a section. */
export type NewPlace = { after: string } | { after: null; section: string };

/** Returns a new line with the tax of the line before it; below a package, the next one of its choice. */
export function lineAfter(table: TypedTable, place: NewPlace, id: string): TypedLine {
  const before =
    place.after === null
      ? table.sections.find((section) => section.id === place.section)?.lines.at(-1)
      : table.sections.flatMap(({ lines }) => lines).find((line) => line.id === place.after);
  const choice = before?.kind === "package" ? { kind: before.kind, group: before.group } : {};
  return newTypedLine(id, { tax: taxAfter(table, place.after), ...choice });
}
