import { PAGE_STYLE } from "./page-style";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");

/**
 * Makes a page for any browser, and for paper.
 * @param html sanitised
 * @param facts above the text, each with its label; empty ones are left out
 */
export function htmlPage(title: string, html: string, facts: readonly [string, string][] = []): string {
  const rows = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
  const header =
    rows.length === 0 ? "" : `<header><strong>${escaped(title)}</strong><dl>${rows.join("")}</dl></header>\n`;
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${PAGE_STYLE}</style></head>
<body>
${header}${html}
</body></html>
`;
}
