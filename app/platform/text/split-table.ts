interface TableBounds {
  columns: number;
  /** The most letters of a cell. */
  letters: number;
}

const UNBOUNDED: TableBounds = { columns: Number.POSITIVE_INFINITY, letters: Number.POSITIVE_INFINITY };

/**
 * Splits a table in one pass (RFC 4180, with any delimiter): quotes around a cell hold delimiters and lines, and two of
 * them are one. A quote inside a bare cell is a letter, and an unclosed quote runs to the end of the text. A
 * spreadsheet copies `"Deluxe` as it is, so between tabs a quote that is not closed at the end of its cell is a letter
 * too.
 * @param bounds of what is kept: a row has at most one column more, and a cell one letter more, so that it is noticed
 */
export function* splitTable(
  text: string,
  delimiter: string,
  bounds: TableBounds = UNBOUNDED,
): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, bounds.letters) : null;
    const isLetter = delimiter === "\t" && quoted && !endsCell(text, quoted.next);
    const { cell, next } = quoted && !isLetter ? quoted : { cell: "", next: at };
    const end = endOfCell(text, next, delimiter);
    if (row.length <= bounds.columns) row.push((cell + text.slice(next, end)).slice(0, bounds.letters + 1));
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    yield row;
    row = [];
    if (end >= text.length) return;
    at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
  }
}

/** The quote that was the last one has no other behind it. */
const endsCell = (text: string, next: number): boolean =>
  text[next - 1] === '"' && (next === text.length || /[\t\r\n]/.test(text[next] ?? ""));

function quotedCell(text: string, start: number, letters: number): { cell: string; next: number } {
  let cell = "";
  const keep = (part: string) => {
    if (cell.length <= letters) cell += part;
  };
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { cell: cell + text.slice(from), next: text.length };
    keep(text.slice(from, quote));
    if (text[quote + 1] !== '"') return { cell, next: quote + 1 };
    keep('"');
    from = quote + 2;
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

const SIGNS = [",", ";", "\t", "|"];
/** A line of headings is never longer. */
const HEADING_LETTERS = 64 * 1024;

/** Finds the delimiter between the headings, which are quoted if they contain one. A tab is never part of a heading. */
export function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, HEADING_LETTERS);
  const line = (/^[^\r\n]*/.exec(start)?.[0] ?? "").replace(/"[^"]*"/g, "");
  if (line.includes("\t")) return "\t";
  const counts = SIGNS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}
