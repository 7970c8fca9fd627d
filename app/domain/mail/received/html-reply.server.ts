import {
  attributeOf,
  type Element,
  isBlock,
  isElementNode,
  isTextNode,
  type ParentNode,
} from "../../content/document-nodes";
import { parseDocument } from "../../content/document-tree.server";
import { dropHidden } from "../../content/hidden-elements";

/** Letters of HTML that are read: a reply stands at the top. */
const MAX_READ = 400_000;

/** @param part "reply" leaves out what the mail program marked as quoted or as a signature @throws DomainError payload_too_large */
export function textOfHtml(html: string, part: "reply" | "all"): string {
  const { tree, unclosed } = parseDocument(html.slice(0, MAX_READ));
  dropHidden(tree, unclosed);
  if (part === "reply") endAtQuote(tree);
  return linesOf(tree)
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const QUOTES = new Set([
  "gmail_quote",
  "gmail_quote_container",
  "gmail_attr",
  "gmail_signature",
  "moz-cite-prefix",
  "moz-signature",
  "yahoo_quoted",
  "protonmail_quote",
  "protonmail_signature_block",
  "tutanota_quote",
  "zmail_extra",
]);

/** Outlook marks where the quoted mail begins, and puts all of it behind the mark. */
const MARKS = new Set([
  "divrplyfwdmsg",
  "appendonsend",
  "ms-outlook-mobile-body-separator-line",
  "mail-editor-reference-message-container",
]);

/** @returns whether all that follows is quoted */
function endAtQuote(parent: ParentNode): boolean {
  const kept: ParentNode["childNodes"] = [];
  for (const node of parent.childNodes) {
    if (!isElementNode(node)) {
      kept.push(node);
      continue;
    }
    if (isMark(node)) return keep(parent, kept, true);
    if (isLeftOut(node)) continue;
    kept.push(node);
    if (endAtQuote(node)) return keep(parent, kept, true);
  }
  return keep(parent, kept, false);
}

function keep(parent: ParentNode, nodes: ParentNode["childNodes"], isOver: boolean): boolean {
  parent.childNodes = nodes;
  return isOver;
}

/** Outlook on the web puts "x_" before the ids of others. */
const isMark = (element: Element): boolean =>
  MARKS.has((attributeOf(element, "id") ?? "").toLowerCase().replace(/^x_/, ""));

function isLeftOut(element: Element): boolean {
  const isCited = element.tagName === "blockquote" && attributeOf(element, "type")?.toLowerCase() === "cite";
  return isCited || (attributeOf(element, "class") ?? "").split(/\s+/).some((name) => QUOTES.has(name));
}

const UNSEEN = new Set("head link meta object script style template title".split(" "));
const SPACED = new Set("blockquote h1 h2 h3 h4 h5 h6 ol p pre table ul".split(" "));

function linesOf(parent: ParentNode): string {
  let text = "";
  for (const node of parent.childNodes) {
    if (isTextNode(node)) text += node.value.replace(/\s+/g, " ");
    else if (isElementNode(node)) text += lineOf(node);
  }
  return text;
}

function lineOf(element: Element): string {
  const { tagName } = element;
  if (tagName === "br") return "\n";
  if (UNSEEN.has(tagName)) return "";
  const inner = linesOf(element);
  if (tagName === "td" || tagName === "th") return `${inner} `;
  if (tagName === "li") return `\n- ${inner.trim()}`;
  if (!isBlock(tagName)) return inner;
  const gap = SPACED.has(tagName) ? "\n\n" : "\n";
  return `${gap}${inner}${gap}`;
}
