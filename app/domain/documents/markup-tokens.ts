/**
 * Reads HTML as a flat row of tokens, in one pass and in linear time. It understands just enough to leave
 * things out of a document; it is no sanitiser and decides nothing about safety.
 */
export type Token =
  | { kind: "text"; source: string }
  | { kind: "comment"; source: string }
  | { kind: "open" | "close"; name: string; source: string };

const TAG_START = /[a-zA-Z]/;

/** A "<" that starts no tag comes back as "&lt;", so that leaving a token out can never build a new tag. */
export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < html.length) {
    const token = html[at] === "<" ? readMarkup(html, at) : null;
    if (token) {
      tokens.push(token);
      at += token.source.length;
      continue;
    }
    const next = html.indexOf("<", at + 1);
    const end = next < 0 ? html.length : next;
    const text = html.slice(at, end);
    tokens.push({ kind: "text", source: text.startsWith("<") ? `&lt;${text.slice(1)}` : text });
    at = end;
  }
  return tokens;
}

function readMarkup(html: string, at: number): Token | null {
  const next = html[at + 1] ?? "";
  if (next === "!" || next === "?") return { kind: "comment", source: html.slice(at, commentEnd(html, at)) };
  const closing = next === "/";
  if (!TAG_START.test(closing ? (html[at + 2] ?? "") : next)) return null;
  const source = html.slice(at, tagEnd(html, at));
  const name = /^<\/?([^\s/>]*)/.exec(source.slice(0, 64))?.[1]?.toLowerCase() ?? "";
  return { kind: closing ? "close" : "open", name, source };
}

/** A comment that never ends hides the rest of the document, as it does in a browser. */
function commentEnd(html: string, at: number): number {
  const proper = html.startsWith("<!--", at);
  if (proper && /^-?>/.test(html.slice(at + 4, at + 6))) return html.indexOf(">", at + 4) + 1;
  const end = html.indexOf(proper ? "-->" : ">", at + (proper ? 4 : 2));
  return end < 0 ? html.length : end + (proper ? 3 : 1);
}

/** Past the ">" that ends a tag; one inside a quoted attribute value does not. */
function tagEnd(html: string, at: number): number {
  let quote = "";
  for (let index = at + 1; index < html.length; index += 1) {
    const character = html[index] as string;
    if (quote) quote = character === quote ? "" : quote;
    else if (
      (character === '"' || character === "'") &&
      /=\s*$/.test(html.slice(Math.max(at, index - 8), index))
    )
      quote = character;
    else if (character === ">") return index + 1;
  }
  return html.length;
}

/** An attribute's value, "" where it has none, `undefined` where the tag does not bear it. */
export function attribute(source: string, name: string): string | undefined {
  return readAttributes(source).get(name);
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Attributes by lower-case name; of several with one name the first counts. */
export function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const body = source.replace(/^<\/?[^\s/>]*/, "").replace(/\/?>$/, "");
  for (const [, name = "", double, single, bare] of body.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? "");
  }
  return attributes;
}
