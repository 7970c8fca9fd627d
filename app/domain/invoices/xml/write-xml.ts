/** A tree of elements and its text. Empty parts are left out, because the schema allows no empty element here. */

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text, or elements. */
  content: string | readonly XmlElement[];
}

type Part = XmlElement | null | readonly (XmlElement | null)[];

/** An element with others in it; null without any. */
export function group(name: string, ...parts: Part[]): XmlElement | null {
  const content = parts.flat().filter((part): part is XmlElement => part !== null);
  return content.length === 0 ? null : { name, attributes: {}, content };
}

/** An element with text in it; null without any. */
export function leaf(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const content = clean(text);
  return content === "" ? null : { name, attributes, content };
}

/** XML 1.0 knows no control characters but tab and line ends, and no lone surrogates. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .trim();

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${start.join("")}>`;
  if (typeof content === "string") return `${open}${escaped(content)}</${name}>`;
  const inner = content.map((one) => written(one, `${indent}  `));
  return [open, ...inner, `${indent}</${name}>`].join("\n");
}

export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}\n`;
