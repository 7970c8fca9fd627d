/** Mail and chat programs take the full stop or the bracket behind a link for a part of it. */

/** Pages that people reach by a link with a token or an id in it. */
const LINKED = /^\/(?:sign|documents|reset-password|confirm-address|confirm-sign-up|invitation)\/+/i;
const LINKED_BY_ID = /^\/(?:stop|proposal|client\/+proposal)\/+/i;

/** A token may begin with the code of a cell; the link to a client's documents has three parts before it. */
const TOKEN = /^[^\w-]*((?:[\w-]+\.){3}[\w-]{43}|(?:[1-9][a-z])?[\w-]{43})(?![a-zA-Z0-9-])/;
/** An id, or the name of a page or a file below it: "copy.pdf". */
const NAME = /^[^\w-]*([\w-]+(?:\.[\w-]+)*)/;

/** Never throws: what is cut off may be half a letter. Other letters than those of ASCII are in no token. */
const decoded = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code < 0x80 ? String.fromCharCode(code) : " ";
  });

/**
 * Returns a link without the signs that cannot belong to it, or null if it has none. It also cuts off signs before a
 * token, and everything behind the first sign that does not fit.
 */
export function cleanAddress(url: string): string | null {
  const { pathname, search, searchParams } = new URL(url);
  if (pathname.endsWith(".data")) return null;
  const path = decoded(pathname);
  const page = (LINKED.exec(path) ?? LINKED_BY_ID.exec(path))?.[0];
  if (page) {
    const rest = cleanParts(path.slice(page.length).split("/"), LINKED.test(path) ? TOKEN : NAME);
    return rest === null ? null : page + rest + search;
  }
  return /^\/verify\W*$/i.test(path) ? cleanQuery(path, searchParams) : null;
}

/** @returns null if nothing is to be cut off */
function cleanParts([linked = "", ...below]: string[], shape: RegExp): string | null {
  const kept: string[] = [];
  for (const [part, named] of [[linked, shape] as const, ...below.map((each) => [each, NAME] as const)]) {
    const [, name] = named.exec(part) ?? NAME.exec(part) ?? [];
    if (name !== undefined) kept.push(name);
    if (part !== (name ?? "")) return kept.length > 0 ? kept.join("/") : null;
  }
  return null;
}

function cleanQuery(path: string, query: URLSearchParams): string | null {
  const document = query.get("document");
  if (document === null) return null;
  const [, name] = NAME.exec(document) ?? [];
  if (name === undefined || name === document) return null;
  query.set("document", name);
  return `${path}?${query}`;
}
