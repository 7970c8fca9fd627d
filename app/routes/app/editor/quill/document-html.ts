/**
 * Replaces Quill's export, which writes `&nbsp;`, loses the alignment of list items and has an open hole
 * (CVE-2025-15056). The server sanitises the result again.
 */

import { CLASS, LINK } from "./allowed-markup";

/** Allowed tags; others are unwrapped. */
const INLINE: Record<string, string> = {
  A: "a",
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  U: "u",
  S: "s",
  STRIKE: "s",
  DEL: "s",
  CODE: "code",
};
const IN_CELLS: Record<string, string> = { ...INLINE, P: "p", UL: "ul", OL: "ol", LI: "li" };
const TABLE_PARTS = new Set(["THEAD", "TBODY", "TFOOT", "TR", "TH", "TD"]);
const CELLS = new Set(["TH", "TD"]);
const CELL_ATTRIBUTES = ["scope", "colspan", "rowspan"];

/** Quill's invisible placeholder. */
const GUARD = /\uFEFF/g;

const escapeText = (text: string) =>
  text.replace(GUARD, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const attribute = (name: string, value: string) =>
  value === "" ? "" : ` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`;

export function documentHtml(root: Element): string {
  const blocks: string[] = [];
  const children = [...root.children];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at] as Element;
    if (child.tagName !== "BLOCKQUOTE") {
      blocks.push(blockHtml(child));
      continue;
    }
    // Quill stores each line of a quotation apart.
    let quoted = "";
    for (; children[at]?.tagName === "BLOCKQUOTE"; at += 1) quoted += element("p", children[at] as Element);
    at -= 1;
    blocks.push(`<blockquote>${quoted}</blockquote>`);
  }
  return withoutEmptyEnds(blocks).join("\n");
}

function blockHtml(block: Element): string {
  const table = block.querySelector(":scope > table");
  if (table) return tableHtml(table);
  if (block.tagName === "HR") return "<hr>";
  if (block.tagName === "OL" || block.tagName === "UL") return listHtml([...block.children].map(listItem));
  if (block.classList.contains("ql-code-block-container")) {
    const lines = [...block.children].map((line) => escapeText(line.textContent ?? ""));
    return `<pre><code>${lines.join("\n")}</code></pre>`;
  }
  return element(/^H[1-6]$/.test(block.tagName) ? block.tagName.toLowerCase() : "p", block);
}

/** Invisible, and lost when the document is read back. */
const withoutOuterSpaces = (html: string) =>
  html.replace(/^((?:<\w[^>]*>)*)[ \n]+/, "$1").replace(/[ \n]+((?:<\/\w+>)*)$/, "$1");

function element(tag: string, node: Element): string {
  const inner = withoutOuterSpaces(inlineHtml(node));
  return `<${tag}${classes(node, CLASS)}>${inner === "" && tag === "p" ? "<br>" : inner}</${tag}>`;
}

const EMPTY = "<p><br></p>";

/** The editor needs an empty line after a table; the document does not. */
function withoutEmptyEnds(blocks: string[]): string[] {
  const first = blocks.findIndex((block) => block !== EMPTY);
  const last = blocks.findLastIndex((block) => block !== EMPTY);
  return first < 0 ? [] : blocks.slice(first, last + 1);
}

interface Item {
  tag: "ol" | "ul";
  depth: number;
  html: string;
  classes: string;
}

/** Quill stores nested lists flat, with kind and depth on each item. */
function listItem(item: Element): Item {
  const depth = /ql-indent-(\d+)/.exec(item.className)?.[1] ?? "0";
  return {
    tag: item.getAttribute("data-list") === "ordered" ? "ol" : "ul",
    depth: Number(depth),
    html: withoutOuterSpaces(inlineHtml(item)),
    classes: classes(item, /^ql-align-\w+$/),
  };
}

function listHtml(items: Item[]): string {
  let html = "";
  let open = "";
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    let end = at + 1;
    while (end < items.length && (items[end] as Item).depth > item.depth) end += 1;
    if (item.tag !== open) html += `${open && `</${open}>`}<${item.tag}>`;
    open = item.tag;
    html += `<li${item.classes}>${item.html}${listHtml(items.slice(at + 1, end))}</li>`;
    at = end;
  }
  return open ? `${html}</${open}>` : "";
}

export function inlineHtml(node: Node, tags: Record<string, string> = INLINE): string {
  let html = "";
  for (const child of node.childNodes) {
    if (child instanceof Text) html += escapeText(child.data);
    if (child instanceof Element && !child.classList.contains("ql-ui")) html += inlineElement(child, tags);
  }
  // The filler break of a line.
  return html.replace(/<br>$/, "");
}

function inlineElement(node: Element, tags: Record<string, string>): string {
  if (node.tagName === "BR" || node.classList.contains("soft-break")) return "<br>";
  const tag = tags[node.tagName];
  const inner = inlineHtml(node, tags);
  if (!tag || inner === "") return inner;
  const href = node.getAttribute("href") ?? "";
  if (tag === "a" && !LINK.test(href)) return inner;
  return `<${tag}${tag === "a" ? attribute("href", href) : ""}>${inner}</${tag}>`;
}

export const cellHtml = (cell: Element): string => inlineHtml(cell, IN_CELLS);

export function tableHtml(table: Element): string {
  return `<table${classes(table, CLASS)}>${[...table.children].map(tablePart).join("")}</table>`;
}

function tablePart(part: Element): string {
  if (!TABLE_PARTS.has(part.tagName)) return "";
  const tag = part.tagName.toLowerCase();
  const isCell = CELLS.has(part.tagName);
  const inner = isCell ? cellHtml(part) : [...part.children].map(tablePart).join("");
  const more = isCell ? CELL_ATTRIBUTES.map((name) => attribute(name, part.getAttribute(name) ?? "")) : [];
  return `<${tag}${more.join("")}${classes(part, CLASS)}>${inner}</${tag}>`;
}

function classes(node: Element, allowed: RegExp): string {
  return attribute("class", [...node.classList].filter((name) => allowed.test(name)).join(" "));
}
