/** Comma-separated values (RFC 4180) that no spreadsheet takes for more than text and numbers. */

/** What a spreadsheet would begin to work out; some of them read past what is not printed. */
const STARTS_FORMULA = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠|%]|^[\t\r\n\0]/u;
/** A plain number, its sign included, is worked out to itself. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A whole file, its last line ended as well. */
export const csvFile = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

/** One cell: a NUL, which no file of text has, is left out, and what could be a formula is text by its first sign. */
export function csvCell(value: string): string {
  const isFormula = !NUMBER.test(value) && STARTS_FORMULA.test(value);
  const text = `${isFormula ? "'" : ""}${value.replaceAll("\0", "")}`;
  return /[",\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
