import { escapeText } from "~/platform/text/html-text";
import { PAGE_STYLE } from "./page-style";

/**
 * Makes a page for any browser, and for paper.
 * @param html sanitised
 * @param facts above the text, each with its label; empty ones are left out
 */
export function htmlPage(title: string, html: string, facts: readonly [string, string][] = []): string {
  const rows = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `<dt>${escapeText(label)}</dt><dd>${escapeText(value)}</dd>`);
  const header =
    rows.length === 0
      ? ""
      : `<header><strong>${escapeText(title)}</strong><dl>${rows.join("")}</dl></header>\n`;
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><style>${PAGE_STYLE}</style></head>
<body>
${header}${html}
</body></html>
`;
}
