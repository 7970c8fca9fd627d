import { ATTRIBUTES, CLASS, disarmed, LINK, NO_TEXT, TAGS, withoutStyleSheets } from "./allowed-markup";
import { blockHtml, readBlock } from "./design/block-html";
import { unwrap } from "./dom-moves";
import { figureHtml, readFigure } from "./pictures/figure";

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
    const template = body.ownerDocument.createElement("template");
    template.innerHTML = block ? blockHtml(block) : picture ? figureHtml(picture) : "";
    const written = template.content.firstElementChild;
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
