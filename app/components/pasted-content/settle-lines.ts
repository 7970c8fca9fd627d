/** Line breaks that have no paragraph around them: text that stands alone, or is a line by its style. */
import { styleOf } from "../document-markup/allowed-markup";
import { nodesIn, putAfter, renameTo } from "../document-markup/dom-moves";

const SPACE = /white-space(?:-collapse)?:\s*([\w-]+)/gi;
const KEEPS_LINES = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)$/i;

/** Chat programs copy lines as characters, with a style that shows them. */
export function nameTypedLines(body: HTMLElement): void {
  for (const text of nodesIn<Text>(body, NodeFilter.SHOW_TEXT))
    if (text.data.includes("\n") && isShownInLines(text)) breakLines(text);
}

function isShownInLines(text: Text): boolean {
  // Between tags stands how the page was written, not what it shows.
  if (text.data.trim() === "" && [text.previousSibling, text.nextSibling].some((node) => !isInline(node)))
    return false;
  for (let around = text.parentElement; around; around = around.parentElement) {
    if (around.localName === "pre") return false;
    const said = [...styleOf(around).matchAll(SPACE)].at(-1)?.[1];
    if (said) return KEEPS_LINES.test(said);
  }
  return false;
}

function breakLines(text: Text): void {
  const [first = "", ...others] = text.data.split(/\r?\n/);
  text.data = first;
  let last: Node = text;
  for (const line of others) {
    const end = text.ownerDocument.createElement("br");
    putAfter(end, last);
    last = text.ownerDocument.createTextNode(line);
    putAfter(last, end);
  }
}

const LINE_BY_STYLE = /(?:^|;)\s*display:\s*(?:block|flow-root|flex|grid|list-item|table)\s*(?:;|$|!)/i;
const INLINE_TAGS =
  "span, font, a, b, strong, i, em, u, s, small, big, label, code, mark, bdi, bdo, abbr, cite, q, time";
const ONE_LINE = "p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, a";

const BOX_BY_STYLE = /(?:^|;)\s*display:\s*(?:inline-(?:block|flex|grid)|table-cell)\s*(?:;|$|!)/i;

/** Splits text where it is shown on a new line. An empty line separates paragraphs, and a box inside a line becomes a block. */
export function nameStyledLines(body: HTMLElement): void {
  for (const element of body.querySelectorAll(INLINE_TAGS)) {
    if (BOX_BY_STYLE.test(styleOf(element)) && isWords(element.previousSibling))
      element.parentNode?.insertBefore(element.ownerDocument.createTextNode(" "), element);
    if (!LINE_BY_STYLE.test(styleOf(element))) continue;
    if (element.parentElement?.closest(ONE_LINE)) breakAround(element);
    else if (element.matches("span, font")) renameTo(element, "div");
    else wrapAround(element);
  }
}

function wrapAround(element: Element): void {
  const line = element.ownerDocument.createElement("div");
  element.parentNode?.insertBefore(line, element);
  line.appendChild(element);
}

const WORDS = "a, b, code, em, i, s, strong, u, span, font";

const isBlank = (node: Node | null): node is Text => node instanceof Text && node.data.trim() === "";
const isBreak = (node: Node | null | undefined): boolean => node?.nodeName === "BR";

const isInline = (node: Node | null): boolean =>
  node instanceof Text || isBreak(node) || (node instanceof Element && node.matches(INLINE_TAGS));

const isWords = (node: Node | null): boolean => isInline(node) && !isBlank(node) && !isBreak(node);

type Side = "previousSibling" | "nextSibling";

export const beside = (node: Node | null, side: Side): Node | null =>
  isBlank(node) ? beside(node[side], side) : node;

/** Keeps apart what stands within an element from what stands beside it, before its tags go. */
export function breakAround(element: Element): void {
  const isEmpty = (element.textContent ?? "").trim() === "";
  const before = beside(element.previousSibling, "previousSibling");
  const after = beside(element.nextSibling, "nextSibling");
  const [first, last] = [
    beside(element.firstChild, "nextSibling"),
    beside(element.lastChild, "previousSibling"),
  ];
  const newBreak = () => element.ownerDocument.createElement("br");
  if (isWords(before) && (isEmpty || isWords(first))) element.parentNode?.insertBefore(newBreak(), element);
  if (!isEmpty && isWords(last) && isWords(after)) putAfter(newBreak(), element);
}

/** Makes paragraphs of words that stand alone, and of lines after an empty one. Only known tags are left by then. */
export function gatherLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(":scope > p, :scope > blockquote")) splitParagraph(paragraph);
  let run: Node[] = [];
  for (const node of [...body.childNodes, null]) {
    if (node && (node instanceof Text || isBreak(node) || (node as Element).matches(WORDS))) run.push(node);
    else {
      putInParagraphs(body, run, node);
      run = [];
    }
  }
}

function putInParagraphs(body: HTMLElement, run: readonly Node[], before: Node | null): void {
  if (!run.some((node) => isWords(node))) {
    for (const node of run) if (isBreak(node)) node.parentNode?.removeChild(node);
    return;
  }
  const paragraph = body.ownerDocument.createElement("p");
  body.insertBefore(paragraph, before);
  for (const node of run) paragraph.appendChild(node);
  splitParagraph(paragraph);
}

/** Splits at empty lines, and drops breaks at the ends. */
function splitParagraph(paragraph: Element): void {
  const groups: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of [...paragraph.childNodes]) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    if (isBlank(node) && breaks.length > 0) continue;
    const group = groups.at(-1) as Node[];
    if (breaks.length > 1 && group.length > 0) groups.push([node]);
    else group.push(...(group.length > 0 ? breaks.slice(0, 1) : []), node);
    breaks = [];
  }
  const [own = [], ...others] = groups;
  if (!own.some((node) => isWords(node))) return;
  paragraph.replaceChildren();
  for (const node of own) paragraph.appendChild(node);
  let last: Element = paragraph;
  for (const group of others) {
    const next = paragraph.cloneNode(false) as Element;
    for (const node of group) next.appendChild(node);
    putAfter(next, last);
    last = next;
  }
}
