/** Words of a line of Markdown, with their emphasis and links, as HTML. */

import type { PhrasingContent } from "mdast";
import { escapeAttribute, escapeText } from "~/platform/text/html-text";
import { LINK_ADDRESS } from "../link-address";

export interface Source {
  text: string;
  /** The addresses of links that are defined at the end of the text. */
  addresses: ReadonlyMap<string, string>;
}

export const inlineHtml = (nodes: readonly PhrasingContent[], source: Source): string =>
  nodes.map((node) => nodeHtml(node, source)).join("");

function nodeHtml(node: PhrasingContent, source: Source): string {
  switch (node.type) {
    case "text":
      return lines(node.value);
    case "strong":
      return `<strong>${inlineHtml(node.children, source)}</strong>`;
    case "emphasis":
      return isProduct(node, source)
        ? `*${inlineHtml(node.children, source)}*`
        : `<em>${inlineHtml(node.children, source)}</em>`;
    case "delete":
      return `<s>${inlineHtml(node.children, source)}</s>`;
    case "inlineCode":
      return `<code>${escapeText(node.value)}</code>`;
    case "link":
      return link(node.url, inlineHtml(node.children, source));
    case "linkReference": {
      const url = source.addresses.get(node.identifier);
      return url === undefined ? written(node, source) : link(url, inlineHtml(node.children, source));
    }
    case "image":
      return picture(node.url, node.alt);
    case "imageReference":
      return picture(source.addresses.get(node.identifier) ?? "", node.alt);
    case "break":
      return "<br />";
    // A line break is the one tag that a cell may have.
    case "html":
      return /^<br *\/?>$/i.test(node.value) ? "<br />" : lines(node.value);
    default:
      return written(node, source);
  }
}

/** Recognises "5*3*2", which has no emphasis. */
function isProduct({ position }: PhrasingContent, { text }: Source): boolean {
  if (!position) return false;
  const before = text.charAt((position.start.offset ?? 0) - 1);
  return /\d/.test(before) && /\d/.test(text.charAt(position.end.offset ?? 0));
}

const written = ({ position }: PhrasingContent, { text }: Source): string =>
  lines(text.slice(position?.start.offset, position?.end.offset));

const link = (url: string, words: string): string =>
  LINK_ADDRESS.test(url) ? `<a href="${escapeAttribute(url)}">${words}</a>` : words;

const picture = (url: string, alt: string | null | undefined): string =>
  LINK_ADDRESS.test(url)
    ? `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt ?? "")}" />`
    : escapeText(alt ?? "");

const lines = (text: string): string => text.split("\n").map(escapeText).join("<br />");
