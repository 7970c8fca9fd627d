/** Design blocks, page breaks and the place of the price table in pasted HTML. */
import { BLOCK_FORMS, PAGE_BREAK, PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { STYLE, styleOf } from "../document-markup/allowed-markup";
import { blockHtml, readBlock } from "../document-markup/block-html";
import { elementOf, outermostBlock, putAfter, takeChildren } from "../document-markup/dom-moves";
import type { SetAside } from "./pasted-pictures";

const MARKED = `section, figure, hr[class="${PAGE_BREAK}"], hr[class="${PRICE_TABLE}"]`;

/** Set aside while the rest is cleaned. */
export function setBlocksAside(body: HTMLElement, aside: SetAside): void {
  for (const element of body.querySelectorAll(MARKED)) {
    const block = readBlock(element);
    const html = element.matches("hr") ? `<hr class="${element.className}">` : block && blockHtml(block);
    const written = html && elementOf(body.ownerDocument, html);
    if (!written) continue;
    const mark = body.ownerDocument.createElement("hr");
    element.parentNode?.replaceChild(mark, element);
    aside.set(mark, written);
  }
}

/** A picture at the top of one is its icon. */
const STRUCTURE = "ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, aside, details, :scope > * img";

/** Notion's callouts. One with lists, headings or pictures stays as text. */
export function nameCallouts(body: HTMLElement): void {
  for (const aside of body.querySelectorAll("aside")) {
    if (aside.querySelector(STRUCTURE) || !aside.textContent?.trim()) continue;
    const callout = body.ownerDocument.createElement("section");
    callout.className = BLOCK_FORMS.callout.className;
    callout.appendChild(oneParagraph(aside));
    aside.parentNode?.replaceChild(callout, aside);
  }
}

/** An icon stands before the words, and its line is theirs. */
function oneParagraph(aside: Element): Element {
  const { ownerDocument: owner } = aside;
  const paragraph = owner.createElement("p");
  let isLineOver = false;
  for (const node of [...aside.childNodes]) {
    const isLine = node instanceof Element && node.matches("p, div");
    const before = (paragraph.textContent ?? "").trim();
    if (before && (node.textContent ?? "").trim() && (isLine || isLineOver))
      paragraph.appendChild(/\p{L}/u.test(before) ? owner.createElement("br") : owner.createTextNode(" "));
    if (isLine) takeChildren(paragraph, node);
    else paragraph.appendChild(node);
    isLineOver = isLine;
  }
  return paragraph;
}

/** Word online writes "Page Break" into it. */
const ONLINE = ".PageBreakBlob";
const BREAK = /page-break-(before|after):\s*always|break-(before|after):\s*page/i;

/** Page breaks of Word, Word online and Google Docs. */
export function namePageBreaks(body: HTMLElement): void {
  const named = [...body.querySelectorAll(`br[${STYLE}], hr[${STYLE}]`)].filter((element) =>
    BREAK.test(styleOf(element)),
  );
  for (const element of [...named, ...body.querySelectorAll(ONLINE)]) breakPageAt(element);
}

/** Puts the page break before the block that it begins, else after it. */
function breakPageAt(element: Element): void {
  const block = outermostBlock(element);
  const rule = element.ownerDocument.createElement("hr");
  rule.className = PAGE_BREAK;
  const isFirst = block !== element && isBeforeText(element, block);
  if (isFirst) block.parentNode?.insertBefore(rule, block);
  else putAfter(rule, block);
  element.remove();
}

function isBeforeText(element: Element, block: Element): boolean {
  const range = element.ownerDocument.createRange();
  range.setStart(block, 0);
  range.setEndBefore(element);
  return range.toString().trim() === "" && (block.textContent ?? "").trim() !== "";
}
