/** CSV (RFC 4180) without formula injection. */

/** Formula starts; some spreadsheets skip invisible characters before them. */
const STARTS_FORMULA = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠|%]|^[\t\r\n\0]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Excel takes a file without this mark for its old code page: "Zoë" opens as "ZoÃ«". */
const BYTE_ORDER_MARK = "\uFEFF";

export const csvFile = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${moreCsvLines(lines)}`;

/** Continues a file that is written in pieces and begins with a `csvFile`. */
export const moreCsvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

/** A formula becomes text by a leading apostrophe; NUL is dropped. */
export function csvCell(value: string): string {
  const isFormula = !NUMBER.test(value) && STARTS_FORMULA.test(value);
  const text = `${isFormula ? "'" : ""}${value.replaceAll("\0", "")}`;
  return /[",\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
