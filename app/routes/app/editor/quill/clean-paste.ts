/** Reduces pasted Word, Google Docs and web HTML to words, headings, lists, tables, emphasis, links and pictures. */

import { setBlocksAside } from "../design/pasted-blocks";
import { ATTRIBUTES, CLASS, LINK, NO_TEXT, STYLE, TAGS } from "./allowed-markup";
import { putAfter, renameTo, unwrap, wrapContents } from "./dom-moves";
import { putPicturesBack, type SetAside, setPicturesAside } from "./pasted-pictures";
import { convertWordLists } from "./word-lists";

const DROPPED = `${NO_TEXT}, form, input, button, col, colgroup, caption, del`;
const PICTURES = "img, picture, v\\:shape, v\\:imagedata, o\\:OLEObject, figure > svg";
/** Review comments: marks and notes. */
const COMMENTS = ".MsoCommentReference, .msocomanchor, .MsoCommentText, [id^='cmnt_ref'], [id^='cmnt']";
const BLOCKS = "p, div, li, h1, h2, h3, h4, h5, h6, blockquote, td, th";
/** Also written by this editor's own clipboard. */
const OWN_ATTRIBUTES = [...ATTRIBUTES, "data-list"];

const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? "";

/** @returns the number of pictures removed */
export function cleanPaste({ body }: Document): number {
  const aside: SetAside = new Map();
  const drawings = body.querySelectorAll("v\\:imagedata").length;
  setBlocksAside(body, aside);
  const pictures = drawings + setPicturesAside(body, aside);
  removeNonText(body);
  convertWordLists(body, styleOf);
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}], [align]`)) readStyle(element);
  nameTitles(body);
  for (const link of body.querySelectorAll("a")) readLink(link);
  for (const element of [...body.querySelectorAll("*")].reverse()) keepOrUnwrap(element);
  for (const cell of body.querySelectorAll("td, th")) flattenCell(cell);
  dropEmptyLines(body);
  putPicturesBack(aside);
  return pictures;
}

function removeNonText(body: HTMLElement): void {
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walk.nextNode()) comments.push(walk.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(`${DROPPED}, ${PICTURES}, ${COMMENTS}`)) element.remove();
  for (const element of body.querySelectorAll(`[${STYLE}]`))
    if (/mso-element:\s*(comment|field-(begin|end))|mso-hide:\s*all|display:\s*none/i.test(styleOf(element)))
      element.remove();
}

const MEANINGS: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration(-line)?:[^;]*line-through/i, "s"],
];

/** Keeps emphasis and alignment only. */
function readStyle(element: HTMLElement): void {
  const style = styleOf(element);
  const isPlain =
    /^(B|STRONG)$/.test(element.tagName) && /(?:^|[;\s])font-weight:\s*(normal|[1-5]00)/i.test(style);
  if (isPlain) unwrap(element);
  else if (element.matches(BLOCKS)) readAlignment(element, style);
  else readEmphasis(element, style);
}

function readEmphasis(element: Element, style: string): void {
  // Headings are bold anyway.
  const isHeading = element.closest("h1, h2, h3, h4, h5, h6, th") !== null;
  for (const [pattern, tag] of MEANINGS)
    if (pattern.test(style) && !(isHeading && tag === "strong") && !element.closest(tag))
      wrapContents(element, tag);
}

function readAlignment(element: HTMLElement, style: string): void {
  const named = /text-align:\s*(\w+)/i.exec(style)?.[1] ?? element.getAttribute("align") ?? "";
  if (/^(center|right|justify)$/i.test(named)) element.dataset.align = named.toLowerCase();
}

function nameTitles(body: HTMLElement): void {
  const names: [string, string][] = [
    ["p.MsoTitle", "h1"],
    ["p.MsoSubtitle", "h2"],
    ["p.MsoQuote, p.MsoIntenseQuote", "blockquote"],
  ];
  for (const [selector, tag] of names)
    for (const paragraph of body.querySelectorAll(selector)) renameTo(paragraph, tag);
}

/** Unwraps Google's redirects and drops links within the source document. */
function readLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  const through = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1];
  const target = through ? (new URLSearchParams(through).get("q") ?? "") : href;
  if (LINK.test(target)) link.setAttribute("href", target);
  else unwrap(link);
}

const LINES = "div, section, article, header, footer, main, center, address, dt, dd";
const RENAMED: Record<string, string> = { STRIKE: "s", INS: "u", MARK: "em" };

function keepOrUnwrap(element: Element): void {
  const { align } = (element as HTMLElement).dataset ?? {};
  const own = [...element.classList].filter((name) => CLASS.test(name));
  for (const { name } of [...element.attributes])
    if (!OWN_ATTRIBUTES.includes(name)) element.removeAttribute(name);
  if (align) own.push(`ql-align-${align}`);
  if (own.length > 0) element.className = own.join(" ");
  // Headings are bold anyway.
  const isBoldHeading = element.matches(":is(h1, h2, h3, h4, h5, h6) :is(b, strong)");
  if (TAGS.includes(element.localName) && !isBoldHeading) return;
  const isLine =
    element.matches(LINES) && !element.querySelector("p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre");
  const tag = isLine ? "p" : RENAMED[element.tagName];
  if (tag) renameTo(element, tag);
  else unwrap(element);
}

/** Cells hold lines, not paragraphs. */
function flattenCell(cell: Element): void {
  const paragraphs = [...cell.querySelectorAll("p, h1, h2, h3, h4, h5, h6, blockquote")];
  const aligned = paragraphs.find(({ className }) => className);
  if (aligned && !cell.className) cell.className = aligned.className;
  for (const paragraph of paragraphs) {
    if (paragraph !== paragraphs.at(-1)) putAfter(cell.ownerDocument.createElement("br"), paragraph);
    unwrap(paragraph);
  }
  if (/^\s*$/.test(cell.textContent ?? "")) cell.replaceChildren();
}

function dropEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (/^[\s\u00a0]*$/.test(line.textContent ?? "")) line.remove();
  for (const broken of body.querySelectorAll(":scope > br")) broken.remove();
}
