/** Words with their emphasis and links, as they are stored. */
import { escapeAttribute, escapeText } from "~/platform/text/html-text";
import { LINK } from "./allowed-markup";
import { storedVariable } from "./variable-chip";

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
/** Escapes text and drops Quill's invisible placeholders. */
export const storedText = (text: string) => escapeText(text.replace(/\uFEFF/g, ""));
export const attribute = (name: string, value: string) =>
  value === "" ? "" : ` ${name}="${escapeAttribute(value.replace(/\uFEFF/g, ""))}"`;

export function inlineHtml(node: Node, tags: Record<string, string> = INLINE): string {
  let html = "";
  for (const child of node.childNodes) {
    if (child instanceof Text) html += storedText(child.data);
    if (child instanceof Element && !child.classList.contains("ql-ui")) html += inlineElement(child, tags);
  }
  // The filler break of a line.
  return html.replace(/<br>$/, "");
}

function inlineElement(node: Element, tags: Record<string, string>): string {
  const variable = storedVariable(node);
  if (variable !== null) return storedText(variable);
  if (node.tagName === "BR" || node.classList.contains("soft-break")) return "<br>";
  const tag = tags[node.tagName];
  const inner = inlineHtml(node, tags);
  if (!tag || inner === "") return inner;
  const href = node.getAttribute("href") ?? "";
  if (tag === "a" && !LINK.test(href)) return inner;
  return `<${tag}${tag === "a" ? attribute("href", href) : ""}>${inner}</${tag}>`;
}

export const cellHtml = (cell: Element): string => inlineHtml(cell, IN_CELLS);

export function classes(node: Element, allowed: RegExp): string {
  return attribute("class", [...node.classList].filter((name) => allowed.test(name)).join(" "));
}
