import { gzipSync } from "node:zlib";

/** First-visit bytes by part, as transferred. @param {string} content excluded: the document @param {string[]} [laterFaces] fonts loaded on demand */
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
    const resolved = new URL(next, url);
    if (seen.has(resolved.href) || resolved.protocol === "data:") continue;
    seen.add(resolved.href);
    const response = await fetch(resolved);
    if (!response.ok) throw new Error(`${resolved} answered ${response.status}.`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const part = kind(response.headers.get("content-type") ?? "");
    parts.push({ part, name: resolved.pathname, bytes: part === "font" ? bytes.length : gzipped(bytes) });
    if (part === "style") queue.push(...styleReferences(bytes.toString("utf8"), laterFaces));
    if (part === "script") queue.push(...imports(bytes.toString("utf8"), resolved.href));
  }
  return parts;
}

const gzipped = (data) => gzipSync(data).length;

/** Excludes targets of links. */
function references(html) {
  const tags = html.matchAll(/<(?:script|link|img|source|iframe)\b[^>]*?\s(?:src|href)="([^"]+)"/g);
  return [...tags].map(([, resolved]) => resolved.replaceAll("&amp;", "&"));
}

/** Faces with a range load for characters that the measured page does not have. */
function styleReferences(css, laterFaces) {
  const isLater = (face) => /unicode-range/.test(face) || laterFaces.some((family) => face.includes(family));
  const always = css.replace(/@font-face\s*\{[^}]*\}/g, (face) => (isLater(face) ? "" : face));
  return [...always.matchAll(/url\(\s*["']?([^"')]+)/g), ...always.matchAll(/@import\s*"([^"]+)"/g)].map(
    ([, resolved]) => resolved,
  );
}

function imports(script, base) {
  const found = script.matchAll(/(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g);
  return [...found].map(([, resolved]) => new URL(resolved, base).href);
}

function kind(type) {
  if (type.includes("javascript")) return "script";
  if (type.includes("css")) return "style";
  return type.startsWith("font/") ? "font" : "other";
}
