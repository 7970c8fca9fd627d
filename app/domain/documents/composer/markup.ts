import { LINK_ADDRESS } from "../link-address";

/**
 * The few pieces of HTML a composed proposal is made of. Everything a person typed passes through
 * `escapeText`.
 */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text for the inside of an element; control characters, which no HTML may carry, are dropped. */
export const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .replace(/[&<>]/g, (character) => ENTITIES[character] as string);

/** "[our site](https://weber.example)", as Markdown writes a link. */
const LINK = /\[([^[\]]{1,300})\]\(([^\s()<>]{1,2000})\)/g;

/** What a person typed, for the inside of a block: escaped, and its links made links. */
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

/** A list of ready HTML items; "" where there are none. */
export const list = (items: readonly string[], kind: "ul" | "ol" = "ul"): string =>
  items.length === 0 ? "" : `<${kind}>${items.map((item) => `<li>${item}</li>`).join("")}</${kind}>`;

const headed = (tag: "h2" | "h3", heading: string, parts: readonly string[]): string => {
  const body = parts.filter((part) => part !== "").join("\n");
  return body === "" ? "" : `<${tag}>${escapeText(heading)}</${tag}>\n${body}`;
};

/** A heading with what belongs under it; nothing at all where nothing belongs there. */
export const section = (heading: string, ...parts: string[]): string => headed("h2", heading, parts);
export const subsection = (heading: string, ...parts: string[]): string => headed("h3", heading, parts);

export interface Column {
  heading: string;
  /** Amounts and closing dates sit flush right, so that figures line up. */
  right?: boolean;
}

export interface Row {
  cells: readonly string[];
  /** The sum of a table. */
  strong?: boolean;
}

const RIGHT = ' class="ql-align-right"';

/** A table of plain texts. */
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
