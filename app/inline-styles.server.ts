/** Pages without scripts carry their style, so that the first paint waits for one answer (docs/decisions/0051). */

import { themeSheet } from "./components/document/theme-sheet.server";
import { accentStylesheet } from "./domain/branding/accent-style";
import { base64 } from "./platform/crypto.server";
import clientCss from "./routes/client/client.css?inline";
import clientHref from "./routes/client/client.css?url";
import documentsCss from "./routes/client/documents/documents.css?inline";
import documentsHref from "./routes/client/documents/documents.css?url";
import landingCss from "./routes/public/landing/landing.css?inline";
import landingHref from "./routes/public/landing/landing.css?url";
import publicCss from "./routes/public/public.css?inline";
import publicHref from "./routes/public/public.css?url";

const sheets = new Map([
  [clientHref, clientCss],
  [documentsHref, documentsCss],
  [landingHref, landingCss],
  [publicHref, publicCss],
]);

/** As React writes it; a sender's colour and a theme come with it (routes/client/client-styles.ts). */
const LINK =
  /<link rel="stylesheet" href="([^"]*)"(?: data-accent="(#[\da-f]{6})")?(?: data-theme="([a-z]+)")?\/>/g;

/**
 * Puts the sheets above in place of the links to them.
 * @returns the page, and sources for the policy's `style-src`; null if nothing was replaced
 */
export async function inlineStyles(page: string): Promise<{ html: string; sources: string | null }> {
  const end = page.indexOf("</head>");
  if (end < 0) return { html: page, sources: null };
  const styles: string[] = [];
  const head = page.slice(0, end).replace(LINK, (link, href: string, accent?: string, theme?: string) => {
    const sheet = sheets.get(href);
    if (sheet === undefined) return link;
    const own = themeSheet(theme) + (accent ? accentStylesheet(accent) : "");
    // The dev server changes a sheet through its link.
    const style = import.meta.env.DEV ? own : sheet + own;
    if (style === "") return link;
    styles.push(style);
    return `${import.meta.env.DEV ? link : ""}<style>${style}</style>`;
  });
  if (styles.length === 0) return { html: page, sources: null };
  const sources = await Promise.all(styles.map(sourceOf));
  return { html: head + page.slice(end), sources: sources.join(" ") };
}

async function sourceOf(css: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  return `'sha256-${base64(hash)}'`;
}
