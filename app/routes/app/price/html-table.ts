/** Characters; a spreadsheet of 200 lines has a tenth of it. */
const MOST_LETTERS = 2_000_000;

const isHidden = (element: Element): boolean =>
  /display\s*:\s*none|mso-hide|visibility\s*:\s*hidden/i.test(element.getAttribute("style") ?? "") ||
  element.hasAttribute("hidden");

/** The cells of the largest table in HTML, as they are shown; null without one. A merged cell is followed by blanks. */
export function tableInHtml(html: string): string[][] | null {
  if (!/<table/i.test(html) || html.length > MOST_LETTERS) return null;
  const tables = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("table")];
  const [largest] = tables.sort((one, other) => other.rows.length - one.rows.length);
  return largest ? [...largest.rows].filter((row) => !isHidden(row)).map(cellsIn) : null;
}

function cellsIn(row: HTMLTableRowElement): string[] {
  return [...row.cells].flatMap((cell) => {
    if (isHidden(cell)) return [];
    for (const line of cell.querySelectorAll("br")) line.replaceWith("\n");
    const text = (cell.textContent ?? "").replace(/[^\S\n]+/g, " ").trim();
    return [text, ...Array<string>(Math.min(cell.colSpan, 40) - 1).fill("")];
  });
}
