/** Headings of programs that copy only their size: Pages in a style sheet, Google Docs its title as a paragraph. */

import { STYLE, styleOf } from "../document-markup/allowed-markup";
import { renameTo } from "../document-markup/dom-moves";

/** Points. */
const TITLE_OF_DOCS = 20;
/** Times the size of most of the text. */
const LARGER = 1.15;
const LONGEST_HEADING = 150;
/** Characters. */
const LONGEST_SHEET = 100_000;

/** Chromium writes this when it converts the rich text of Apple's programs. */
const OF_APPLE = /name="?Generator"? content="?Cocoa HTML Writer/i;
const RULE = /([a-z]+\.[a-z]+\d+)\s*\{([^{}]*)\}/g;
const SIZE = /\bfont:[^;]*?(\d+(?:\.\d+)?)px/;

export function nameLargeLines(body: HTMLElement, html: string): void {
  if (OF_APPLE.test(html)) {
    applySheet(body, html.slice(0, LONGEST_SHEET));
    nameByRank(body);
  }
  for (const line of body.querySelectorAll("[id^='docs-internal-guid'] > p"))
    if (isTitleOfDocs(line)) renameTo(line, "h1");
}

/** Its rules are for one class of an element each. */
function applySheet(body: HTMLElement, html: string): void {
  for (const [, selector = "", style = ""] of html.matchAll(RULE))
    for (const element of body.querySelectorAll(selector)) element.setAttribute(STYLE, style);
}

function nameByRank(body: HTMLElement): void {
  const own = (element: Element) => Number(SIZE.exec(styleOf(element))?.[1] ?? 0);
  const lines = [...body.querySelectorAll("p, li")].map((line) => {
    const text = (line.textContent ?? "").trim();
    const whole = [...line.querySelectorAll("span")].find((span) => span.textContent?.trim() === text);
    return { line, text, size: (whole && own(whole)) || own(line) };
  });
  const usual = sizeOfMost(lines);
  const large = lines.filter(
    ({ line, text, size }) =>
      size > usual * LARGER && text !== "" && text.length < LONGEST_HEADING && !line.closest("li, td, th"),
  );
  const ranks = [...new Set(large.map(({ size }) => size))].sort((one, other) => other - one);
  for (const { line, size } of large) renameTo(line, `h${Math.min(ranks.indexOf(size) + 1, 3)}`);
}

function sizeOfMost(lines: readonly { text: string; size: number }[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function isTitleOfDocs(line: Element): boolean {
  const spans = [...line.querySelectorAll("span")].filter((span) => span.textContent?.trim());
  const size = (span: Element) => Number(/font-size:\s*([\d.]+)pt/.exec(styleOf(span))?.[1]);
  return spans.length > 0 && spans.every((span) => size(span) >= TITLE_OF_DOCS);
}
