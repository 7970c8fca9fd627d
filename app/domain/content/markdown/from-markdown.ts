/** Turns Markdown, which a chat assistant copies or a model answers, into a document's HTML. */

import type { BlockContent, List, ListItem, Nodes, Root, RootContent, Table } from "mdast";
import { fromMarkdown as parse } from "mdast-util-from-markdown";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { escapeText } from "~/platform/text/html-text";
import { gatherLists } from "./gather-lists";
import { inlineHtml, type Source } from "./inline-html";

/**
 * Headings, nested lists, tables, quotations, code, emphasis and links. Every word of the text is kept, and so is every
 * number: a list that does not count from 1 becomes lines that begin with their numbers. A line's end stays one.
 *
 * The result has only tags that the sanitiser keeps, but has to pass it like any other: it may name foreign pictures.
 * @param markdown bounded by the caller
 */
export function fromMarkdown(markdown: string): string {
  const text = withDates(withinReason(markdown));
  const root = parse(text, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), { disable: { null: NOT_MEANT } }],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
  return blocksHtml(gatherLists(root), { text, addresses: addressesIn(root) });
}

/** These forms stay text: four spaces are no code, a line under a line is no heading, and tags are words. */
const NOT_MEANT = ["codeIndented", "setextUnderline", "htmlFlow"];

/** Limits one paragraph, item or cell: the time to pair marks grows with the square of their number. */
const MOST_MARKS = 300;
const DEEPEST_QUOTE = 8;

/** Bounds what nobody writes: too many marks become words, and quotations of quotations end. */
const withinReason = (markdown: string): string =>
  markdown
    .replace(new RegExp(`^((?:[ \\t]*>){${DEEPEST_QUOTE}})[ \\t>]+`, "gm"), "$1 ")
    .split(/(\n(?=[ \t]*(?:[-*+#>|]|\d|\r?\n)))/)
    .map((part) =>
      (part.match(/[*_~[]/g)?.length ?? 0) > MOST_MARKS ? part.replace(/[*_~[]/g, "\\$&") : part,
    )
    .join("");

/** Reads "1. 2. 2027" at the start of a line as a date, not as a list in a list. */
const withDates = (markdown: string): string =>
  markdown.replace(/^([ >]*\d{1,2})([.)])(?= +\d{1,4}[.)])/gm, "$1\\$2");

const addressesIn = ({ children }: Root): Source["addresses"] =>
  new Map(
    children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])),
  );

const blocksHtml = (nodes: readonly RootContent[], source: Source): string =>
  nodes.map((node) => blockHtml(node, source)).join("");

function blockHtml(node: RootContent, source: Source): string {
  switch (node.type) {
    case "heading":
      return `<h${node.depth}>${inlineHtml(node.children, source)}</h${node.depth}>`;
    case "paragraph":
      return `<p>${inlineHtml(node.children, source)}</p>`;
    case "blockquote":
      return node.children.map((child) => quoted(child as RootContent, source)).join("");
    case "list":
      return isCounted(node) ? listHtml(node, source) : numberedLines(node, source);
    case "table":
      return tableHtml(node, source);
    case "code":
      return `<pre>${escapeText(node.value)}</pre>`;
    case "thematicBreak":
      return "<hr />";
    default:
      return "";
  }
}

/** Makes a quotation one paragraph; lists and tables in it stand after it. */
const quoted = (node: RootContent, source: Source): string =>
  node.type === "paragraph" || node.type === "heading"
    ? `<blockquote>${inlineHtml(node.children, source)}</blockquote>`
    : blockHtml(node, source);

/** A document numbers its lists from 1. */
const isCounted = ({ ordered, start }: List): boolean => !ordered || (start ?? 1) === 1;

function listHtml(list: List, source: Source): string {
  const tag = list.ordered ? "ol" : "ul";
  return `<${tag}>${list.children.map((item) => `<li>${itemHtml(item, source)}</li>`).join("")}</${tag}>`;
}

/** Puts the lines of an item first, and its lists after them. */
function itemHtml({ children }: ListItem, source: Source): string {
  const isNested = (node: Nodes): node is List => node.type === "list" && isCounted(node);
  const lines = children.filter((child) => !isNested(child)).flatMap((child) => linesOf(child, source));
  const lists = children.filter(isNested).map((list) => listHtml(list, source));
  return withoutBox(lines.join("<br />")) + lists.join("");
}

/** Drops the box of a task: a list of tasks is a list. */
const withoutBox = (html: string): string => html.replace(/^\[[ xX]\] /, "");

/** Returns the lines of an item or a cell, without blocks. */
function linesOf(node: BlockContent | ListItem["children"][number], source: Source): string[] {
  switch (node.type) {
    case "paragraph":
      return [inlineHtml(node.children, source)];
    case "heading":
      return [`<strong>${inlineHtml(node.children, source)}</strong>`];
    case "blockquote":
      return node.children.flatMap((child) => linesOf(child, source));
    case "list":
      return node.children.flatMap((item, at) => numbered(item, (node.start ?? 1) + at, source));
    case "table":
      return node.children.map((row) =>
        row.children.map((cell) => inlineHtml(cell.children, source)).join(" "),
      );
    case "code":
      return node.value.split("\n").map(escapeText);
    default:
      return [];
  }
}

const numberedLines = (list: List, source: Source): string =>
  list.children
    .map((item, at) => {
      const lists = item.children.filter((child): child is List => child.type === "list" && isCounted(child));
      const lines = numbered(
        { ...item, children: item.children.filter((child) => !lists.includes(child as List)) },
        (list.start ?? 1) + at,
        source,
      );
      return `<p>${lines.join("<br />")}</p>${lists.map((inner) => listHtml(inner, source)).join("")}`;
    })
    .join("");

/** Keeps the mark as it was written: "5." or "5)". */
function numbered({ children, position }: ListItem, number: number, source: Source): string[] {
  const written = source.text.slice(position?.start.offset ?? 0).match(/^\d+([.)])/);
  const [first = "", ...others] = children.flatMap((child) => linesOf(child, source));
  return [`${number}${written?.[1] ?? "."} ${first}`, ...others];
}

function tableHtml({ children: [heading, ...rows], align }: Table, source: Source): string {
  const row = (of: Table["children"][number], tag: "th" | "td") => {
    const cells = of.children.map((cell, at) => {
      const side = align?.[at];
      const scope = tag === "th" ? ' scope="col"' : "";
      const looks = side === "right" || side === "center" ? ` class="ql-align-${side}"` : "";
      return `<${tag}${scope}${looks}>${inlineHtml(cell.children, source)}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  };
  const head = heading ? `<thead>${row(heading, "th")}</thead>` : "";
  return `<table>${head}<tbody>${rows.map((one) => row(one, "td")).join("")}</tbody></table>`;
}
