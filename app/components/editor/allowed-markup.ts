/** What a document may consist of, as a browser knows it. The server's word is the last: see sanitise.server.ts. */
import { unwrap } from "./dom-moves";

export const TAGS =
  "a b blockquote br code em h1 h2 h3 h4 h5 h6 hr i li ol p pre s strong table tbody td tfoot th thead tr u ul".split(
    " ",
  );
export const ATTRIBUTES = ["colspan", "rowspan", "scope", "href"];
export const CLASS = /^ql-(align|indent)-\w+$/;
export const LINK = /^(https?:|mailto:|tel:)/i;

/** Left out with what they contain: it is code, another document's, or never shown. */
export const NO_TEXT =
  "style, script, meta, link, title, xml, head, template, noscript, object, embed, iframe, svg, math, canvas, " +
  "audio, video, select, textarea, xmp, plaintext, noembed, noframes";

/** Where the styles of disarmed HTML are. */
export const STYLE = "data-style";

/**
 * HTML that can be parsed in a page whose policy (CSP) refuses and reports `style` and `on...` attributes: both are
 * renamed.
 */
export const disarmed = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\son\w+\s*=/gi, " data-on=").replaceAll(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
  );

/** The policy refuses a style sheet too, and Word sends a long one along. */
export const withoutSheets = (html: string) => html.replaceAll(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, "");

/** Parses HTML that no server has sanitised, and keeps what a document may consist of. */
export function parseAllowed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(disarmed(withoutSheets(html)), "text/html");
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  for (const element of [...body.querySelectorAll("*")].reverse()) keepAllowed(element);
  return body;
}

function keepAllowed(element: Element): void {
  const classes = [...element.classList].filter((name) => CLASS.test(name));
  for (const { name } of [...element.attributes])
    if (!ATTRIBUTES.includes(name)) element.removeAttribute(name);
  if (classes.length > 0) element.className = classes.join(" ");
  const leadsNowhere = element.localName === "a" && !LINK.test(element.getAttribute("href") ?? "");
  if (leadsNowhere || !TAGS.includes(element.localName)) unwrap(element);
}
