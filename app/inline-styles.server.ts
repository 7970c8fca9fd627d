/** Pages without scripts carry their style, so that the first paint waits for one answer (docs/decisions/0051). */

import { themeSheet } from "./components/document/theme-sheet.server";
import { accentStylesheet } from "./domain/branding/accent-style";
import { base64 } from "./platform/crypto.server";
import changesHref from "./routes/client/changes/changes.css?url";
import conversationHref from "./routes/client/conversation/conversation.css?url";
import documentsHref from "./routes/client/documents/documents.css?url";
import previewHref from "./routes/client/preview/preview.css?url";
import sampleHref from "./routes/client/sample/sample.css?url";
import clientHref from "./routes/client/style/client.css?url";
import landingHref from "./routes/public/landing/landing.css?url";
import publicHref from "./routes/public/public.css?url";

const CARRIED = new Set([
  changesHref,
  clientHref,
  conversationHref,
  documentsHref,
  previewHref,
  sampleHref,
  landingHref,
  publicHref,
]);

/** The link as React writes it, with the sender's colour and theme (routes/client/client-styles.ts). */
const LINK =
  /<link rel="stylesheet" href="([^"]*)"(?: data-accent="(#[\da-f]{6})")?(?: data-theme="([a-z]+)")?\/>/g;

/**
 * Puts the sheets above in place of the links to them.
 * @param readFile reads a static file
 * @returns the page, and sources for the policy's `style-src`; null if nothing was replaced
 */
export async function inlineStyles(
  page: string,
  readFile: (path: string) => Promise<string>,
): Promise<{ html: string; sources: string | null }> {
  const end = page.indexOf("</head>");
  if (end < 0) return { html: page, sources: null };
  const links = [...page.slice(0, end).matchAll(LINK)];
  const sheets = new Map(
    await Promise.all(links.map(async ([, href = ""]) => [href, await sheetOf(href, readFile)] as const)),
  );
  const styles: string[] = [];
  const head = page.slice(0, end).replace(LINK, (link, href: string, accent?: string, theme?: string) => {
    const sheet = sheets.get(href) ?? null;
    if (sheet === null) return link;
    const own = themeSheet(theme) + (accent ? accentStylesheet(accent) : "");
    const style = sheet + own;
    if (style === "") return link;
    styles.push(style);
    return `${import.meta.env.DEV ? link : ""}<style>${style}</style>`;
  });
  if (styles.length === 0) return { html: page, sources: null };
  const sources = await Promise.all(styles.map(sourceOf));
  return { html: head + page.slice(end), sources: sources.join(" ") };
}

/** Values, not promises: one request must not await another's promise. */
const read = new Map<string, string>();

/** Reads a sheet from the static files once in an isolate's life. @returns null for a sheet that stays a link */
async function sheetOf(href: string, readFile: (path: string) => Promise<string>): Promise<string | null> {
  if (!CARRIED.has(href)) return null;
  // The dev server changes a sheet through its link.
  if (import.meta.env.DEV) return "";
  const known = read.get(href);
  if (known !== undefined) return known;
  try {
    const sheet = (await readFile(href.slice(1))).trim();
    read.set(href, sheet);
    return sheet;
  } catch {
    // Its link works too.
    return null;
  }
}

async function sourceOf(css: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
  return `'sha256-${base64(hash)}'`;
}
