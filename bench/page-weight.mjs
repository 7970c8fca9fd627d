import { gzipSync } from "node:zlib";

/**
 * What a page costs a reader who has never been here, by what it is made of.
 *
 * @param {string} url
 * @param {string} content the part of the page that is not its own weight: the document
 * @param {string[]} [laterFaces] families of fonts that nothing on the page shows until the reader asks for it
 * @returns {Promise<{ part: string, name: string, bytes: number }[]>} bytes as they travel: gzip, fonts as they are
 */
export async function weigh(url, content, laterFaces = []) {
  const html = await (await fetch(url)).text();
  const shell = html.replace(content, "");
  if (shell.length === html.length) throw new Error("The page does not hold the document.");
  const parts = [{ part: "html", name: "page without the document", bytes: gzipped(shell) }];
  for (const [tag, text] of html.matchAll(/<script\b[^>]*>([^<]*)/g)) {
    if (!/\ssrc=/.test(tag)) parts.push({ part: "script", name: "inline", bytes: gzipped(text) });
  }
  const seen = new Set();
  const queue = references(shell);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const address = new URL(next, url);
    if (seen.has(address.href) || address.protocol === "data:") continue;
    seen.add(address.href);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const part = kind(response.headers.get("content-type") ?? "");
    parts.push({ part, name: address.pathname, bytes: part === "font" ? bytes.length : gzipped(bytes) });
    if (part === "style") queue.push(...styleReferences(bytes.toString("utf8"), laterFaces));
    if (part === "script") queue.push(...imports(bytes.toString("utf8"), address.href));
  }
  return parts;
}

const gzipped = (data) => gzipSync(data).length;

/** Scripts, styles, preloads, icons and pictures; the places that links lead to are not the page's. */
function references(html) {
  const tags = html.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*?\s(?:src|href)="([^"]+)"/g);
  return [...tags].map(([, address]) => address.replaceAll("&amp;", "&"));
}

/** A face with a range is fetched for the characters in it alone, which the measured page does not have. */
function styleReferences(css, laterFaces) {
  const isLater = (face) => /unicode-range/.test(face) || laterFaces.some((family) => face.includes(family));
  const always = css.replace(/@font-face\s*\{[^}]*\}/g, (face) => (isLater(face) ? "" : face));
  return [...always.matchAll(/url\(\s*["']?([^"')]+)/g), ...always.matchAll(/@import\s*"([^"]+)"/g)].map(
    ([, address]) => address,
  );
}

function imports(script, base) {
  const found = script.matchAll(/(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g);
  return [...found].map(([, address]) => new URL(address, base).href);
}

function kind(type) {
  if (type.includes("javascript")) return "script";
  if (type.includes("css")) return "style";
  return type.startsWith("font/") ? "font" : "other";
}
