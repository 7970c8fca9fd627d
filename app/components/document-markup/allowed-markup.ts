/** The browser's list of allowed markup; sanitise.server.ts decides. */
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

export const styleOf = (element: Element): string => element.getAttribute(STYLE) ?? "";

/** Renames `style` and `on...`: parsing them would violate and report to the CSP. */
export const disarmed = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\son\w+\s*=/gi, " data-on=").replaceAll(/\sstyle(?=\s*=)/gi, ` ${STYLE}`),
  );

/** Word sends a long style sheet, which the CSP refuses. */
export const withoutStyleSheets = (html: string) => html.replaceAll(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, "");
