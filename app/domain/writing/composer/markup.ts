import type { Language } from "~/platform/language/languages";
import { escapeAttribute, escapeText } from "~/platform/text/html-text";
import { LINK_ADDRESS } from "../../content/link-address";

/** An answer as HTML, without control characters, which HTML must not contain. */
export const escapeAnswer = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  escapeText(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ""));

/** A Markdown link: "[our site](https://weber.example)". */
const LINK = /\[([^[\]]{1,300})\]\(([^\s()<>]{1,2000})\)/g;

export function inlineText(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: whole, 1: words = "", 2: address = "", index } of text.matchAll(LINK)) {
    if (!LINK_ADDRESS.test(address)) continue;
    parts.push(
      escapeAnswer(text.slice(done, index)),
      `<a href="${escapeAttribute(address)}">${escapeAnswer(words)}</a>`,
    );
    done = index + whole.length;
  }
  return parts.join("") + escapeAnswer(text.slice(done));
}

export const paragraph = (text: string): string => (text === "" ? "" : `<p>${inlineText(text)}</p>`);

/** French sets a space before a colon, Chinese and Japanese have one of their own. */
export const colonOf = (language: Language): string =>
  language === "fr" ? "\u00a0:" : language === "ja" || language === "zh-Hans" ? "：" : ":";

/** @param body one paragraph of HTML */
export const labelled = (language: Language, label: string, body: string): string =>
  body === ""
    ? ""
    : `<p><strong>${escapeAnswer(label)}${colonOf(language)}</strong> ${body.slice("<p>".length)}`;

export const list = (items: readonly string[], kind: "ul" | "ol" = "ul"): string =>
  items.length === 0 ? "" : `<${kind}>${items.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;

/** Puts blocks below one another. */
export const stacked = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n");

const headed = (tag: "h2" | "h3", heading: string, parts: readonly string[]): string => {
  const body = stacked(...parts);
  return body === "" ? "" : `<${tag}>${escapeAnswer(heading)}</${tag}>\n${body}`;
};

/** Empty without content. */
export const section = (heading: string, ...parts: string[]): string => headed("h2", heading, parts);
export const subsection = (heading: string, ...parts: string[]): string => headed("h3", heading, parts);

export const isOneParagraph = (body: string): boolean =>
  body.startsWith("<p>") && body.indexOf("</p>") === body.length - "</p>".length;

/** One paragraph gets its label in front; more get a heading. */
export const labelledOr = (language: Language, label: string, body: string): string =>
  isOneParagraph(body) ? labelled(language, label, body) : subsection(label, body);

interface Column {
  heading: string;
  right?: boolean;
}

export interface Row {
  cells: readonly string[];
  strong?: boolean;
}

const RIGHT = ' class="ql-align-right"';

export function table(columns: readonly Column[], rows: readonly Row[]): string {
  const head = columns.map(
    ({ heading, right }) => `<th scope="col"${right ? RIGHT : ""}>${escapeAnswer(heading)}</th>`,
  );
  const body = rows.map(({ cells, strong }) => {
    const texts = cells.map((cell) =>
      strong && cell ? `<strong>${escapeAnswer(cell)}</strong>` : escapeAnswer(cell),
    );
    return `<tr>${texts.map((text, at) => `<td${columns[at]?.right ? RIGHT : ""}>${text}</td>`).join("")}</tr>`;
  });
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}
