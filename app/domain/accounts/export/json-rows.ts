import { isoTime } from "~/platform/iso-time";

/** Rows with their moments as ISO 8601: columns whose names end in `At` are UTC milliseconds. */
export const dated = <T extends object>(row: T): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("At") && typeof value === "number" ? isoTime(value) : value,
    ]),
  );

/** JSON as the files of an export have it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Rows of a list that are read together. */
export const ROWS_AT_ONCE = 500;

/**
 * A JSON array that is written while it is read: never more than a page of it is in memory.
 * @param read the rows whose ids come after this one, in the order of their ids, `ROWS_AT_ONCE` at most
 */
export async function* jsonRows(read: (after: string) => Promise<{ id: string }[]>): AsyncGenerator<string> {
  let [after, count] = ["", 0];
  for (;;) {
    const rows = await read(after);
    for (const row of rows) {
      yield `${count === 0 ? "[\n" : ",\n"}${JSON.stringify(dated(row))}`;
      count += 1;
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < ROWS_AT_ONCE) break;
  }
  yield count === 0 ? "[]\n" : "\n]\n";
}
