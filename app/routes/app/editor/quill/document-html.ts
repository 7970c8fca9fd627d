/**
 * Replaces Quill's export, which writes `&nbsp;`, loses the alignment of list items and has an open hole
 * (CVE-2025-15056). The server sanitises the result again.
 */

import { CLASS } from "~/components/document-markup/allowed-markup";
import { blockHtml as designHtml } from "~/components/document-markup/block-html";
import { figureHtml, readFigure } from "~/components/document-markup/figure";
import { attribute, classes, inlineHtml, storedText } from "~/components/document-markup/inline-html";
import { BLOCK_ATTRIBUTE } from "~/domain/content/block-ids/block-id";
import { PAGE_BREAK, PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { PIECE_ATTRIBUTE } from "~/domain/proposals/passages/piece-attribute";
import { readDrawn } from "./design/draw-block";
import { tableHtml } from "./table/table-html";

export function documentHtml(root: Element): string {
  const blocks: string[] = [];
  const children = [...root.children];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at] as Element;
    if (child.tagName !== "BLOCKQUOTE") {
      const html = blockHtml(child);
      if (html !== "") blocks.push(withMarks(html, child));
      continue;
    }
    // Quill stores each line of a quotation apart.
    let quoted = "";
    for (let line = child; line?.tagName === "BLOCKQUOTE" && pieceOf(line) === pieceOf(child); at += 1) {
      quoted += element("p", line);
      line = children[at + 1] as Element;
    }
    at -= 1;
    blocks.push(withMarks(`<blockquote>${quoted}</blockquote>`, child));
  }
  return withoutEmptyEnds(blocks).join("\n");
}

/** Empty for most. */
export const pieceOf = (block: Element): string => markOf(block, PIECE_ATTRIBUTE);

/** Of code, its lines have it. */
const markOf = (block: Element, name: string): string =>
  block.getAttribute(name) ?? block.firstElementChild?.getAttribute(name) ?? "";

const marksOf = (block: Element): string =>
  [PIECE_ATTRIBUTE, BLOCK_ATTRIBUTE].map((name) => attribute(name, markOf(block, name))).join("");

/** Lists name theirs themselves. */
const withMarks = (html: string, block: Element): string =>
  /^<[ou]l/.test(html) ? html : html.replace(/^<\w+/, (start) => start + marksOf(block));

function blockHtml(block: Element): string {
  const table = block.querySelector(":scope > table");
  if (table) return tableHtml(table);
  if (block.tagName === "HR")
    return block.classList.contains(PAGE_BREAK) ? `<hr class="${PAGE_BREAK}">` : "<hr>";
  if (block.classList.contains(PRICE_TABLE)) return `<hr class="${PRICE_TABLE}">`;
  if (block.classList.contains("document-block")) return designHtml(readDrawn(block as HTMLElement));
  if (block.tagName === "FIGURE") return pictureHtml(block);
  if (block.tagName === "OL" || block.tagName === "UL")
    return listHtml(withoutEmptyParents([...block.children].map(listItem)));
  if (block.classList.contains("ql-code-block-container")) {
    const lines = [...block.children].map((line) => storedText(line.textContent ?? ""));
    return `<pre><code>${lines.join("\n")}</code></pre>`;
  }
  return element(/^H[1-6]$/.test(block.tagName) ? block.tagName.toLowerCase() : "p", block);
}

/** Nothing while it is on its way. */
function pictureHtml(figure: Element): string {
  const picture = readFigure(figure);
  return picture ? figureHtml(picture) : "";
}

/** Invisible, and lost when the document is read back. */
const withoutOuterSpaces = (html: string) =>
  html.replace(/^((?:<\w[^>]*>)*)[ \n]+/, "$1").replace(/[ \n]+((?:<\/\w+>)*)$/, "$1");

function element(tag: string, node: Element): string {
  const inner = withoutOuterSpaces(inlineHtml(node));
  return `<${tag}${classes(node, CLASS)}>${inner === "" && tag === "p" ? "<br>" : inner}</${tag}>`;
}

const EMPTY = /^<p(?: data-block="[\w-]{8}")?><br><\/p>$/;

/** The editor needs an empty line after a table; the document does not. */
function withoutEmptyEnds(blocks: string[]): string[] {
  const first = blocks.findIndex((block) => !EMPTY.test(block));
  const last = blocks.findLastIndex((block) => !EMPTY.test(block));
  return first < 0 ? [] : blocks.slice(first, last + 1);
}

interface Item {
  tag: "ol" | "ul";
  depth: number;
  html: string;
  classes: string;
  piece: string;
  /** Of the list that begins with it. */
  block: string;
}

/** Quill stores nested lists flat, with kind and depth on each item. */
function listItem(item: Element): Item {
  const depth = /ql-indent-(\d+)/.exec(item.className)?.[1] ?? "0";
  return {
    tag: item.getAttribute("data-list") === "ordered" ? "ol" : "ul",
    depth: Number(depth),
    html: withoutOuterSpaces(inlineHtml(item)),
    classes: classes(item, /^ql-align-\w+$/),
    piece: attribute(PIECE_ATTRIBUTE, pieceOf(item)),
    block: attribute(BLOCK_ATTRIBUTE, item.getAttribute(BLOCK_ATTRIBUTE) ?? ""),
  };
}

/** Quill reads no item that begins with a list. The next one takes the place of one that is left out. */
function withoutEmptyParents(items: Item[]): Item[] {
  let block = "";
  return items.flatMap((item, at) => {
    block ||= item.block;
    if (item.html === "" && (items[at + 1]?.depth ?? 0) > item.depth) return [];
    const kept = { ...item, block };
    block = "";
    return [kept];
  });
}

function listHtml(items: Item[]): string {
  let html = "";
  let open: Item | undefined;
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    let end = at + 1;
    while (end < items.length && (items[end] as Item).depth > item.depth) end += 1;
    if (item.tag !== open?.tag || item.piece !== open.piece)
      html += `${open ? `</${open.tag}>` : ""}<${item.tag}${item.piece}${item.block}>`;
    open = item;
    html += `<li${item.classes}>${item.html}${listHtml(items.slice(at + 1, end))}</li>`;
    at = end;
  }
  return open ? `${html}</${open.tag}>` : "";
}
