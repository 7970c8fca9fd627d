/** The one allow-list for a proposal's HTML (design 9). Everything that is stored or shown has passed it. */
import sanitizeHtml from "sanitize-html";
import { DomainError } from "~/platform/errors";
import { cleanContent } from "./clean-content";
import { flatten } from "./nesting";

/** Bytes of UTF-8. */
export const CONTENT_LIMIT = 500 * 1024;

const TEXT_BLOCKS = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "blockquote", "pre", "td", "th"];
const CLASSES = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `ql-indent-${step}`),
];
const MAX_SPAN = 50;
const MAX_DEPTH = 60;
const SCOPES = ["row", "col", "rowgroup", "colgroup"];
const ADDRESS = /^(?:https?:\/\/[^/\s]|mailto:|tel:)/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "p",
      "br",
      "hr",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "s",
      "ul",
      "ol",
      "li",
    ],
    ...["blockquote", "pre", "code", "table", "thead", "tbody", "tfoot", "tr", "th", "td", "a"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan", "scope"],
  },
  allowedClasses: Object.fromEntries(TEXT_BLOCKS.map((tag) => [tag, CLASSES])),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Their text is code, another document's or never shown; as text of the proposal it would be noise or worse.
  nonTextTags: [
    ...[
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "xmp",
      "title",
      "template",
      "svg",
      "math",
      "iframe",
    ],
    ...[
      "object",
      "embed",
      "noembed",
      "noframes",
      "plaintext",
      "listing",
      "audio",
      "video",
      "canvas",
      "select",
    ],
  ],
  transformTags: { a: link, td: cell, th: cell },
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
};

/**
 * Keeps what a proposal may consist of and drops the rest. Sanitising twice changes nothing more.
 * @throws DomainError payload_too_large
 */
export function sanitiseContent(html: string): string {
  assertSize(html);
  const safe = untilStable(html);
  assertSize(safe);
  return safe;
}

/**
 * What everything stored passes: cleaned (spec 5), then sanitised.
 * @param ownWords text the owner wrote, whose phrases are not taken for boilerplate
 * @throws DomainError payload_too_large
 */
export function prepareContent(html: string, ownWords = ""): string {
  assertSize(html);
  let current = sanitiseContent(cleanContent(html, ownWords));
  // What the sanitiser drops can leave blank lines to collapse, and so on; it ends after a pass or two.
  for (let pass = 0; pass < 4; pass += 1) {
    const next = sanitiseContent(cleanContent(current, ownWords));
    if (next === current) break;
    current = next;
  }
  return current;
}

function assertSize(html: string): void {
  // A UTF-16 unit takes one to three bytes; counting exactly is left to the texts in between.
  const surelyFits = html.length * 3 <= CONTENT_LIMIT;
  if (surelyFits || (html.length <= CONTENT_LIMIT && new TextEncoder().encode(html).length <= CONTENT_LIMIT))
    return;
  throw new DomainError(
    "payload_too_large",
    "This proposal is too long to save. The limit is 500 KB of text.",
    {
      limit: CONTENT_LIMIT,
    },
  );
}

/**
 * Once is nearly always enough; the second pass proves it, and repairs what the parser moved in broken
 * nesting.
 */
function untilStable(html: string): string {
  let current = html.replace(UNPRINTABLE, "");
  // Tags in plain number bound the depth; only what could be deep is looked at closely.
  if (current.split("<", MAX_DEPTH * 2).length > MAX_DEPTH) current = flatten(current, MAX_DEPTH);
  for (let pass = 0; pass < 4; pass += 1) {
    const next = sanitizeHtml(current, OPTIONS);
    if (next === current) return next;
    current = next;
  }
  return current;
}

/**
 * Control characters and halves of surrogate pairs: no font shows them, and databases and PDFs stumble over
 * them.
 */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function link(_name: string, { href = "" }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them within an address
  const address = href.replace(/[\u0000-\u001f]/g, "").trim();
  // A tag that is not on the list loses its brackets and keeps its text.
  if (!ADDRESS.test(address)) return { tagName: "span", attribs: {} };
  return { tagName: "a", attribs: { href: address, rel: "noopener noreferrer" } };
}

function cell(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  for (const name of ["colspan", "rowspan"]) {
    const span = /^\d{1,3}$/.test(attributes[name] ?? "") ? Number(attributes[name]) : 1;
    if (span > 1) attribs[name] = String(Math.min(span, MAX_SPAN));
  }
  if (SCOPES.includes(attributes.scope ?? "")) attribs.scope = attributes.scope as string;
  if (attributes.class) attribs.class = attributes.class;
  return { tagName, attribs };
}
