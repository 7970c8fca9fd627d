import { ATTRIBUTES, CLASS, disarmed, LINK, NO_TEXT, TAGS, withoutStyleSheets } from "./allowed-markup";
import { blockHtml, readBlock } from "./block-html";
import { elementOf, unwrap } from "./dom-moves";
import { figureHtml, readFigure } from "./figure";
import { drawChips } from "./variable-chip";

/** Parses unsafe HTML and keeps allowed markup. */
export function parseAllowed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(disarmed(withoutStyleSheets(html)), "text/html");
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  const written = rewriteBlocks(body);
  for (const element of [...body.querySelectorAll("*")].reverse())
    if (!written.has(element)) keepAllowed(element);
  return body;
}

/** @returns all elements of pictures and design blocks */
function rewriteBlocks(body: HTMLElement): Set<Element> {
  const kept = new Set<Element>();
  for (const figure of body.querySelectorAll("figure, section")) {
    const block = readBlock(figure);
    const picture = block ? null : readFigure(figure);
    const written = elementOf(
      body.ownerDocument,
      block ? blockHtml(block) : picture ? figureHtml(picture) : "",
    );
    if (!written) continue;
    figure.parentNode?.replaceChild(written, figure);
    for (const element of [written, ...written.querySelectorAll("*")]) kept.add(element);
  }
  return kept;
}

function keepAllowed(element: Element): void {
  const classes = [...element.classList].filter((name) => CLASS.test(name));
  for (const { name } of [...element.attributes])
    if (!ATTRIBUTES.includes(name)) element.removeAttribute(name);
  if (classes.length > 0) element.className = classes.join(" ");
  const leadsNowhere = element.localName === "a" && !LINK.test(element.getAttribute("href") ?? "");
  if (leadsNowhere || !TAGS.includes(element.localName)) unwrap(element);
}

const BLOCKS = "p, li, h1, h2, h3, h4, h5, h6, br";

/** The words of HTML as the editor shows them, a line for each block. */
export function plainOf(html: string): string {
  const root = parseAllowed(html);
  drawChips(root);
  for (const block of root.querySelectorAll(BLOCKS)) block.after("\n");
  return (root.textContent ?? "")
    .replaceAll("\uFEFF", "")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
