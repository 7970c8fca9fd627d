import { LINK_ADDRESS } from "../../content/link-address";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Drops control characters, which HTML must not contain. */
export const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .replace(/[&<>]/g, (character) => ENTITIES[character] as string);

/** A Markdown link: "[our site](https://weber.example)". */
const LINK = /\[([^[\]]{1,300})\]\(([^\s()<>]{1,2000})\)/g;

export function inlineText(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: whole, 1: words = "", 2: address = "", index } of text.matchAll(LINK)) {
    if (!LINK_ADDRESS.test(address)) continue;
    const href = escapeText(address).replaceAll('"', "&quot;");
    parts.push(escapeText(text.slice(done, index)), `<a href="${href}">${escapeText(words)}</a>`);
    done = index + whole.length;
  }
  return parts.join("") + escapeText(text.slice(done));
}

export const paragraph = (text: string): string => (text === "" ? "" : `<p>${inlineText(text)}</p>`);

export const list = (items: readonly string[], kind: "ul" | "ol" = "ul"): string =>
  items.length === 0 ? "" : `<${kind}>${items.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;

const headed = (tag: "h2" | "h3", heading: string, parts: readonly string[]): string => {
  const body = parts.filter((part) => part !== "").join("\n");
  return body === "" ? "" : `<${tag}>${escapeText(heading)}</${tag}>\n${body}`;
};

/** Empty without content. */
export const section = (heading: string, ...parts: string[]): string => headed("h2", heading, parts);
export const subsection = (heading: string, ...parts: string[]): string => headed("h3", heading, parts);

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
    ({ heading, right }) => `<th scope="col"${right ? RIGHT : ""}>${escapeText(heading)}</th>`,
  );
  const body = rows.map(({ cells, strong }) => {
    const texts = cells.map((cell) =>
      strong && cell ? `<strong>${escapeText(cell)}</strong>` : escapeText(cell),
    );
    return `<tr>${texts.map((text, at) => `<td${columns[at]?.right ? RIGHT : ""}>${text}</td>`).join("")}</tr>`;
  });
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}
