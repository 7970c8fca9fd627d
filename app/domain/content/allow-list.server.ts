/** The one allow-list for a proposal's HTML. Everything stored or shown passes it. */
import type { ElementContent, Nodes, Properties } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { escapeAttribute, escapeText } from "~/platform/text/html-text";
import { BLOCK_ATTRIBUTE } from "./block-ids/block-id";
import { idOf } from "./block-ids/block-ids.server";
import { classNamesOf, PAGE_BREAK, PRICE_TABLE } from "./blocks/block-forms";
import {
  attributeOf,
  type DocumentTree,
  type Element,
  isElementNode,
  isTextNode,
  type Node,
} from "./document-nodes";
import { DECORATIVE_ROLE } from "./figures/decorative-role";
import { FIGURE_KINDS } from "./figures/picture-nodes";
import { LINK_ADDRESS } from "./link-address";

const TEXT_BLOCKS = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "blockquote", "pre", "td", "th"];
const CLASSES = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `ql-indent-${step}`),
];
const SPANS = ["colspan", "rowspan"];
const MAX_SPAN = 50;
const SCOPES = ["row", "col", "rowgroup", "colgroup"];

export const ALLOWED_TAGS = (
  "h1 h2 h3 h4 h5 h6 p br hr strong b em i u s ul ol li blockquote pre code table thead tbody tfoot tr th td a section figure img " +
  "figcaption"
).split(" ");
const VOID = new Set(["br", "hr", "img"]);

/** Their text is code or never shown. */
export const NON_TEXT = new Set(
  (
    "script style textarea option noscript xmp title template svg math iframe object embed noembed noframes plaintext listing " +
    "audio video canvas select"
  ).split(" "),
);

const classes = (...names: string[]): [string, ...string[]] => ["class", ...names];
const cell = [classes(...CLASSES), ...SPANS, "scope"];

/** A picture of another site would tell it who reads. */
const PICTURES = /^(?:(?:, )?\/pictures\/[\w.-]+(?: \d+w)?)+$/;

/** Names of attributes are those of HTML, for `safeNodes` makes the tree. */
const SCHEMA: Schema = {
  ancestors: {},
  attributes: {
    ...Object.fromEntries(TEXT_BLOCKS.map((tag) => [tag, [classes(...CLASSES)]])),
    hr: [classes(PAGE_BREAK, PRICE_TABLE)],
    section: [classes(...classNamesOf("section"))],
    figure: [classes("picture", ...FIGURE_KINDS, ...classNamesOf("figure"))],
    img: [["src", PICTURES], ["srcset", PICTURES], "alt", ["role", DECORATIVE_ROLE], "width", "height"],
    a: [["href", LINK_ADDRESS], "rel"],
    td: cell,
    th: cell,
  },
  clobber: [],
  // The library would refuse a scheme in capitals.
  protocols: {},
  required: {},
  strip: [...NON_TEXT],
};

interface Allowed {
  tags: readonly string[];
  keepsLink: (address: string) => boolean;
  /** Blocks at the top level keep their id. */
  keepsIds?: boolean;
}

const EVERYTHING: Allowed = { tags: ALLOWED_TAGS, keepsLink: () => true };

/** The same, but the blocks keep their ids. */
export const allowedWithIds = (tree: DocumentTree): string =>
  allowedHtml(tree, { ...EVERYTHING, keepsIds: true });

/** @returns HTML with the allowed elements; of others the words stay */
export function allowedHtml(
  tree: DocumentTree,
  { tags, keepsLink, keepsIds = false }: Allowed = EVERYTHING,
): string {
  const keeps = (element: Element): boolean =>
    tags.includes(element.tagName) &&
    (element.tagName !== "a" ||
      (keepsLink(attributeOf(element, "href") ?? "") && LINK_ADDRESS.test(addressOf(element))));
  const schema = { ...SCHEMA, tagNames: [...tags] };
  // Block by block, for two more trees of a whole document took 30 MB.
  const blocks = tree.childNodes.map((node) => {
    const root = sanitize({ type: "root", children: safeNodes([node], keeps) }, schema);
    return htmlOf(keepsIds && isElementNode(node) && keeps(node) ? withId(root, node) : root);
  });
  return blocks.join("");
}

function withId(root: Nodes, block: Element): Nodes {
  const id = idOf(block);
  const [first] = "children" in root ? root.children : [];
  if (id !== null && first?.type === "element") first.properties[BLOCK_ATTRIBUTE] = id;
  return root;
}

/** The library would unwrap as well, but a hundred thousand nodes in one element overflow its stack. */
const safeNodes = (nodes: readonly Node[], keeps: (element: Element) => boolean): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (isTextNode(node)) return [{ type: "text", value: node.value }];
    if (!isElementNode(node) || NON_TEXT.has(node.tagName)) return [];
    const children = safeNodes(node.childNodes, keeps);
    if (!keeps(node)) return children;
    return [{ type: "element", tagName: node.tagName, properties: propertiesOf(node), children }];
  });

function propertiesOf(element: Element): Properties {
  const { tagName, attrs } = element;
  if (tagName === "a") return { href: addressOf(element), rel: ["noopener", "noreferrer"] };
  const properties: Properties = Object.fromEntries(
    attrs.map(({ name, value }) => [name, name === "class" ? value.split(/\s+/) : value]),
  );
  return tagName === "td" || tagName === "th" ? cellProperties(properties) : properties;
}

function cellProperties(written: Properties): Properties {
  const properties: Properties = {};
  for (const name of SPANS) {
    const value = String(written[name] ?? "");
    const span = /^\d{1,3}$/.test(value) ? Number(value) : 1;
    if (span > 1) properties[name] = String(Math.min(span, MAX_SPAN));
  }
  if (SCOPES.includes(String(written.scope))) properties.scope = written.scope;
  return { ...properties, class: written.class };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them within an address
const SKIPPED = /[\u0000-\u001f]/g;

/** Browsers differ in escaping brackets and quotes. */
export const linkAddress = (href: string): string =>
  href.replace(SKIPPED, "").replace(/[<>"]/g, encodeURIComponent).trim();

const addressOf = (link: Element): string => linkAddress(attributeOf(link, "href") ?? "");

function htmlOf(node: Nodes): string {
  if (node.type === "text") return escapeText(node.value);
  if (!("children" in node)) return "";
  const inner = node.children.map(htmlOf).join("");
  if (node.type === "root") return inner;
  const start = `<${node.tagName}${Object.entries(node.properties).map(attributeHtml).join("")}`;
  return VOID.has(node.tagName) ? `${start} />` : `${start}>${inner}</${node.tagName}>`;
}

function attributeHtml([name, value]: [string, Properties[string]]): string {
  if (Array.isArray(value) && value.length === 0) return "";
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  return ` ${name}="${escapeAttribute(text)}"`;
}
