/** Reduces pasted Word, Google Docs and web HTML to words, headings, lists, tables, emphasis, links and pictures. */

import { ATTRIBUTES, CLASS, LINK, NO_TEXT, STYLE, styleOf, TAGS } from "../document-markup/allowed-markup";
import { nodesIn, putAfter, renameTo, unwrap, wrapContents } from "../document-markup/dom-moves";
import { nameLargeLines } from "./large-lines";
import { nameCallouts, namePageBreaks, setBlocksAside } from "./pasted-blocks";
import { type LeftOut, putPicturesBack, type SetAside, setPicturesAside } from "./pasted-pictures";
import { beside, breakAround, gatherLines, nameStyledLines, nameTypedLines } from "./settle-lines";
import { settleTables } from "./settle-tables";
import { raiseDigits, settleSpaces, trimLines } from "./settle-text";
import { convertOnlineLists, convertWordLists, typeNumbers } from "./word-lists";

/** Text that Word has marked as deleted; elsewhere it is crossed out. */
const DELETED = ".msoDel, .TrackChangeTextDeletion, del[cite], del[datetime]";
const INSERTED = "ins[cite], ins[datetime]";
/** The end of a paragraph and the mark of an item, which Word online writes as text. */
const ONLINE_MARKS = ".EOP, .ListMarkerWrappingSpan";
const DROPPED = `${NO_TEXT}, form, input, button, col, colgroup, caption, ${DELETED}, ${ONLINE_MARKS}`;
const PICTURES = "img, picture, v\\:shape, v\\:imagedata, o\\:OLEObject, figure > svg";
/** Review comments: marks and notes. */
const COMMENTS = ".MsoCommentReference, .msocomanchor, .MsoCommentText, [id^='cmnt_ref'], [id^='cmnt']";
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const BLOCKS = `p, div, li, ${HEADINGS}, blockquote, td, th`;
/** Emphasis is not put around them. */
const BLOCKS_IN = `${BLOCKS}, ul, ol, table, hr`;
/** Also written by this editor's own clipboard; and where a list starts, until its numbers are typed. */
const OWN_ATTRIBUTES = [...ATTRIBUTES, "data-list", "start"];

interface Copied {
  /** The style sheets are in it. */
  html: string;
  rtf: string;
}

/** A copied picture, whose file is on the clipboard too. */
export const isPictureAlone = (html: string): boolean =>
  /<img\b/i.test(html) &&
  !/[^\s\u00a0]/.test(
    html.replaceAll(/<(style|xml|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi, ""),
  );

export function cleanPaste({ body }: Document, { html, rtf }: Copied): LeftOut {
  const aside: SetAside = new Map();
  const drawings = body.querySelectorAll("v\\:imagedata").length;
  nameTypedLines(body);
  settleSpaces(body);
  namePageBreaks(body);
  nameCallouts(body);
  setBlocksAside(body, aside);
  const leftOut = setPicturesAside(body, aside, rtf);
  removeNonText(body);
  for (const inserted of body.querySelectorAll(INSERTED)) unwrap(inserted);
  raiseDigits(body);
  settleTables(body);
  convertWordLists(body);
  convertOnlineLists(body);
  nameLargeLines(body, html);
  nameTitles(body);
  nameStyledLines(body);
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}], [align]`)) readStyle(element);
  for (const link of body.querySelectorAll("a")) readLink(link);
  for (const element of [...body.querySelectorAll("*")].reverse()) keepOrUnwrap(element);
  gatherLines(body);
  dropEmptyLines(body);
  for (const cell of body.querySelectorAll("td, th"))
    flatten(cell, [...cell.querySelectorAll(LINES_IN_CELLS)]);
  for (const item of body.querySelectorAll("li")) flattenItem(item);
  typeNumbers(body);
  trimLines(body);
  putPicturesBack(aside);
  return { ...leftOut, pictures: leftOut.pictures + drawings };
}

function removeNonText(body: HTMLElement): void {
  for (const comment of nodesIn(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(`${DROPPED}, ${PICTURES}, ${COMMENTS}`)) element.remove();
  for (const element of body.querySelectorAll(`[${STYLE}]`))
    if (/mso-element:\s*(comment|field-(begin|end))|mso-hide:\s*all|display:\s*none/i.test(styleOf(element)))
      element.remove();
}

const MEANINGS: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration(-line)?:[^;]*line-through/i, "s"],
  [/text-decoration(-line)?:[^;]*underline/i, "u"],
];

/** Keeps emphasis and alignment only. */
function readStyle(element: HTMLElement): void {
  const style = styleOf(element);
  const isPlain =
    /^(B|STRONG)$/.test(element.tagName) && /(?:^|[;\s])font-weight:\s*(normal|[1-5]00)/i.test(style);
  if (isPlain) unwrap(element);
  else if (element.matches(BLOCKS)) readAlignment(element, style);
  if (isPlain) return;
  if (!element.querySelector(BLOCKS_IN)) readEmphasis(element, style);
  else if (element.matches("td"))
    for (const line of element.querySelectorAll(BLOCKS))
      if (!line.querySelector(BLOCKS_IN)) readEmphasis(line, style);
}

function readEmphasis(element: Element, style: string): void {
  // Headings are bold anyway, and links underlined.
  const isHeading = element.closest(`${HEADINGS}, th`) !== null || element.querySelector(HEADINGS) !== null;
  const isLink = element.closest("a") !== null || element.querySelector("a") !== null;
  for (const [pattern, tag] of MEANINGS) {
    const isAnyway = (isHeading && tag === "strong") || (isLink && tag === "u");
    if (pattern.test(style) && !isAnyway && !element.closest(tag)) wrapContents(element, tag);
  }
}

function readAlignment(element: HTMLElement, style: string): void {
  const named = /text-align:\s*(\w+)/i.exec(style)?.[1] ?? element.getAttribute("align") ?? "";
  if (/^(center|right|justify)$/i.test(named)) element.dataset.align = named.toLowerCase();
}

const TITLES: [string, string][] = [
  ["p.MsoTitle", "h1"],
  ["p.MsoSubtitle", "h2"],
  ["p.MsoQuote, p.MsoIntenseQuote", "blockquote"],
];
/** The styles of Word online, in spans within the paragraph. */
const ONLINE_TITLES: Record<string, string> = {
  title: "h1",
  subtitle: "h2",
  quote: "blockquote",
  "intense quote": "blockquote",
};

function nameTitles(body: HTMLElement): void {
  for (const [selector, tag] of TITLES)
    for (const paragraph of body.querySelectorAll(selector)) renameTo(paragraph, tag);
  for (const paragraph of body.querySelectorAll("p[role='heading']")) {
    const level = Number(paragraph.getAttribute("aria-level"));
    if (level >= 1 && level <= 6) renameTo(paragraph, `h${level}`);
  }
  for (const words of body.querySelectorAll("p [data-ccp-parastyle]")) {
    const tag = ONLINE_TITLES[(words.getAttribute("data-ccp-parastyle") ?? "").toLowerCase()];
    const paragraph = words.closest("p");
    if (tag && paragraph) renameTo(paragraph, tag);
  }
}

/** Unwraps Google's redirects and drops links within the source document. */
function readLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  const through = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
  const target = through ? (new URLSearchParams(through).get("q") ?? "") : href;
  if (LINK.test(target)) link.setAttribute("href", target);
  else unwrap(link);
}

const LINES =
  "div, section, article, aside, details, summary, header, footer, main, center, address, dt, dd, figcaption";
/** Browsers show each on lines of its own. */
const LINE_LIKE = `${LINES}, dl, fieldset, legend, hgroup, menu, nav, search, dialog`;
const RENAMED: Record<string, string> = { STRIKE: "s", INS: "u", DEL: "s", MARK: "em" };

function keepOrUnwrap(element: Element): void {
  const { align } = (element as HTMLElement).dataset ?? {};
  const own = [...element.classList].filter((name) => CLASS.test(name));
  for (const { name } of [...element.attributes])
    if (!OWN_ATTRIBUTES.includes(name)) element.removeAttribute(name);
  if (align) own.push(`ql-align-${align}`);
  if (own.length > 0) element.className = own.join(" ");
  // Headings are bold anyway.
  const isBoldHeading = element.matches(`:is(${HEADINGS}) :is(b, strong)`);
  if (TAGS.includes(element.localName) && !isBoldHeading) return;
  const isLine =
    element.matches(LINES) &&
    !element.closest("a") &&
    !element.querySelector(`p, div, ul, ol, table, ${HEADINGS}, pre`);
  const tag = isLine ? "p" : RENAMED[element.tagName];
  if (tag) renameTo(element, tag);
  else {
    if (element.matches(LINE_LIKE)) breakAround(element);
    unwrap(element);
  }
}

const LINES_IN_CELLS = `p, ${HEADINGS}, blockquote`;

/** Cells and items hold lines, not paragraphs. */
function flatten(cell: Element, paragraphs: readonly Element[]): void {
  const aligned = paragraphs.find(({ className }) => className);
  if (aligned && !cell.className) cell.className = aligned.className;
  for (const paragraph of paragraphs) {
    const breakLine = () => cell.ownerDocument.createElement("br");
    if (isWords(beside(paragraph.previousSibling, "previousSibling")))
      paragraph.parentNode?.insertBefore(breakLine(), paragraph);
    if (isWords(beside(paragraph.nextSibling, "nextSibling"))) putAfter(breakLine(), paragraph);
    unwrap(paragraph);
  }
  if (/^\s*$/.test(cell.textContent ?? "")) cell.replaceChildren();
}

const isWords = (node: Node | null): boolean =>
  node instanceof Text || (node instanceof Element && !node.matches(`${LINES_IN_CELLS}, br, ul, ol`));

/** Its own list comes last. */
function flattenItem(item: Element): void {
  const lines = [...item.children].filter((line) => line.matches(LINES_IN_CELLS) && line.textContent?.trim());
  const list = [...item.children].find((child) => child.matches("ul, ol"));
  for (const line of lines) if (list && isAfter(line, list)) list.parentNode?.insertBefore(line, list);
  flatten(item, lines);
}

const isAfter = (node: Node, other: Node): boolean =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

function dropEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll(`p, ${HEADINGS}, blockquote, li`))
    if (/^\s*$/.test(line.textContent ?? "")) line.remove();
}
