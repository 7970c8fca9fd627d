/**
 * RFC 4180, with any delimiter: quotes around a cell hold delimiters and lines, and two of them are one. One pass. A quote
 * inside a bare cell is a letter, and what no quote ends goes on to the end of the text. A spreadsheet copies `"Deluxe` as it
 * is, so between tabs a quote that none ends at the end of a cell is a letter too.
 */
export function* splitTable(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null;
    const isLetter = delimiter === "\t" && quoted && !endsCell(text, quoted.next);
    const { cell, next } = quoted && !isLetter ? quoted : { cell: "", next: at };
    const end = endOfCell(text, next, delimiter);
    row.push(cell + text.slice(next, end));
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

function quotedCell(text: string, start: number): { cell: string; next: number } {
  let cell = "";
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { cell: cell + text.slice(from), next: text.length };
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, next: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

const SIGNS = [",", ";", "\t", "|"];

/** Between the headings, which are quoted where they hold one themselves. A tab is never part of a heading. */
export function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? "").replace(/"[^"]*"/g, "");
  if (line.includes("\t")) return "\t";
  const counts = SIGNS.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}
