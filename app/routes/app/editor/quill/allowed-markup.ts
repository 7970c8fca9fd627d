/** The browser's list of allowed markup; sanitise.server.ts decides. */
import { unwrap } from "./dom-moves";

export const TAGS =
  "a b blockquote br code em h1 h2 h3 h4 h5 h6 hr i li ol p pre s strong table tbody td tfoot th thead tr u ul".split(
    " ",
  );
export const ATTRIBUTES = ["colspan", "rowspan", "scope", "href"];
export const CLASS = /^ql-(align|indent)-\w+$/;
export const LINK = /^(https?:|mailto:|tel:)/i;

/** Removed with their content: code, embedded documents and hidden text. */
export const NO_TEXT =
  "style, script, meta, link, title, xml, head, template, noscript, object, embed, iframe, svg, math, canvas, " +
  "audio, video, select, textarea, xmp, plaintext, noembed, noframes";

/** Holds the styles of disarmed HTML. */
export const STYLE = "data-style";

/** Renames `style` and `on...`: parsing them would violate and report to the CSP. */
export const disarmed = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\son\w+\s*=/gi, " data-on=").replaceAll(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
  );

/** Word sends a long style sheet, which the CSP refuses. */
export const withoutStyleSheets = (html: string) => html.replaceAll(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, "");

/** Parses unsafe HTML and keeps allowed markup. */
export function parseAllowed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(disarmed(withoutStyleSheets(html)), "text/html");
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
