import { DomainError } from "~/platform/errors";
import { delimiterOf, splitTable } from "~/platform/text/split-table";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import { columnsOf, namesSomebody } from "./columns";

export const MOST_BYTES = 2 * 1024 * 1024;
export const MOST_ROWS = 5000;
/** Google exports about 60. */
export const MOST_COLUMNS = 200;
/** Excel's own limit. */
const MOST_LETTERS = 32_767;

/** Reads UTF-8 or UTF-16 by their marks, UTF-8 where it is valid, else what Excel writes in the West. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The characters of 0x80 to 0x9f. Runtimes differ in whether their decoder knows them. */
const WINDOWS_SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder("latin1")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

export interface TableRow {
  /** The line's number in the file, from 1. */
  number: number;
  cells: string[];
}

export interface FileTable {
  /** The longest row decides how many there are; a column without a heading has "". */
  headings: string[];
  rows: TableRow[];
  hasHeadings: boolean;
}

/** @param text comma, semicolon, tab or bar between its cells @throws DomainError invalid_input */
export function readTable(text: string): FileTable {
  const plain = text.replace(/^\ufeff/, "").replace(/^sep=.\r?\n/, "");
  const bounds = { columns: MOST_COLUMNS, letters: MOST_LETTERS };
  const lines = withoutTitle(filledRows(splitTable(plain, delimiterOf(plain), bounds)));
  const [first, ...others] = lines;
  if (!first) throw wrongFile(t("This file is empty."));
  const hasHeadings = !first.cells.some(isEmail);
  const rows = hasHeadings ? others : [first, ...others];
  if (rows.length === 0)
    throw wrongFile(
      t("There is one line only. The first line names the columns, and each line below is a client."),
    );
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, at) => (hasHeadings ? (first.cells[at] ?? "") : ""));
  return { headings, rows, hasHeadings };
}

/** Drops the title that spreadsheets have above their headings, in a cell of its own. */
function withoutTitle(lines: readonly TableRow[]): readonly TableRow[] {
  const isTitle = ({ cells }: TableRow) => cells.filter((cell) => cell !== "").length === 1;
  const first = lines.findIndex((line) => !isTitle(line));
  return first > 0 && namesSomebody(columnsOf(lines[first]?.cells ?? [])) ? lines.slice(first) : lines;
}

const LONGEST_EMAIL = 254;

/** A first line with an email is a client already. */
const isEmail = (cell: string): boolean => cell.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(cell);

/** DATEV's files begin with a line that says what they are. */
const isDatevTitle = ([first = ""]: readonly string[]): boolean => first === "EXTF" || first === "DTVF";

/** Stops reading at the limit: two megabytes may be two million lines. */
function filledRows(lines: Iterable<string[]>): TableRow[] {
  const rows: TableRow[] = [];
  let number = 0;
  for (const line of lines) {
    number += 1;
    assertBounded(line, number);
    const cells = line.map((cell) => cell.replaceAll("\0", "").trim());
    if (cells.every((cell) => cell === "") || (rows.length === 0 && isDatevTitle(cells))) continue;
    rows.push({ number, cells });
    if (rows.length > MOST_ROWS + 1)
      throw wrongFile(
        t("This file has more than {max} rows. Divide it, and import one part after the other.", {
          max: inGroups(MOST_ROWS),
        }),
      );
  }
  return rows;
}

function assertBounded(line: readonly string[], row: number): void {
  if (line.length > MOST_COLUMNS)
    throw wrongFile(t("This file has more than {max} columns.", { max: MOST_COLUMNS }));
  if (line.some((cell) => cell.length > MOST_LETTERS))
    throw wrongFile(
      t("Row {row} has a cell of more than {max} characters. Perhaps a quotation mark is missing.", {
        row,
        max: inGroups(MOST_LETTERS),
      }),
    );
}

export const wrongFile = (sentence: string): DomainError =>
  new DomainError("invalid_input", sentence, { fieldErrors: { file: sentence } });
