import { isoTime } from "~/platform/time/iso-time";

/** Columns whose names end in `At` are UTC milliseconds and become ISO 8601. */
export const dated = <T extends object>(row: T): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("At") && typeof value === "number" ? isoTime(value) : value,
    ]),
  );

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

export const ROWS_AT_ONCE = 500;

/** Streams a JSON array, one page of rows in memory. @param read returns up to `ROWS_AT_ONCE` rows by id */
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
