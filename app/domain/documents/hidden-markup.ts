import { attribute, readAttributes, type Token } from "./markup-tokens";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
export const isVoid = (name: string): boolean => VOID.has(name);

const BLOCK = new Set(
  (
    "address article aside blockquote body br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li " +
    "main nav ol p pre script section style table tbody td tfoot th thead title tr ul"
  ).split(" "),
);
export const isBlock = (name: string): boolean => BLOCK.has(name);

/** Tokens without comments, hidden elements and tracking images, and without colours (spec 5). */
export function dropHidden(tokens: readonly Token[]): Token[] {
  const ends = matchTags(tokens);
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "comment") continue;
    if (token.kind !== "open") kept.push(token);
    else if (isTracker(token)) continue;
    else if (isHidden(token.source)) at = endOfHidden(tokens, ends, at);
    else kept.push(withoutColours(token));
  }
  return kept;
}

/** For each opening tag the index of the tag that closes it, or -1. One visit per tag. */
function matchTags(tokens: readonly Token[]): number[] {
  const ends = new Array<number>(tokens.length).fill(-1);
  const open: { name: string; at: number }[] = [];
  const waiting = new Map<string, number>();
  tokens.forEach((token, at) => {
    if (token.kind === "open" && !isVoid(token.name)) {
      open.push({ name: token.name, at });
      waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
    }
    if (token.kind !== "close" || !waiting.get(token.name)) return;
    for (let tag = open.pop(); tag; tag = open.pop()) {
      waiting.set(tag.name, (waiting.get(tag.name) ?? 1) - 1);
      if (tag.name !== token.name) continue;
      ends[tag.at] = at;
      break;
    }
  });
  return ends;
}

/**
 * A hidden element that is never closed ends where the next block begins, so that it cannot swallow a
 * document.
 */
function endOfHidden(tokens: readonly Token[], ends: readonly number[], at: number): number {
  const { name } = tokens[at] as { name: string };
  if (isVoid(name)) return at;
  const end = ends[at] ?? -1;
  if (end >= 0) return end;
  let next = at + 1;
  while (next < tokens.length && !opensOrClosesBlock(tokens[next] as Token)) next += 1;
  return next - 1;
}

const opensOrClosesBlock = (token: Token): boolean =>
  (token.kind === "open" || token.kind === "close") && isBlock(token.name);

const CONCEALING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b/i;

function isHidden(source: string): boolean {
  if (!/hidden|display/i.test(source)) return false;
  const attributes = readAttributes(source);
  if (attributes.has("hidden") || attributes.get("aria-hidden")?.trim().toLowerCase() === "true") return true;
  return CONCEALING.test(attributes.get("style") ?? "");
}

const SIDES = [
  { name: "width", inStyle: /(?:^|;)\s*width\s*:([^;]*)/i },
  { name: "height", inStyle: /(?:^|;)\s*height\s*:([^;]*)/i },
];

/** Any image from elsewhere reports who reads the proposal; a 1x1 image does nothing else. */
function isTracker({ name, source }: { name: string; source: string }): boolean {
  if (name !== "img" && name !== "image") return false;
  const address = (attribute(source, "src") ?? "").trim();
  if (address === "" || (/^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i.test(address) && !/^data:image\//i.test(address)))
    return true;
  const style = attribute(source, "style") ?? "";
  return SIDES.some(({ name, inStyle }) => {
    const size = attribute(source, name) ?? inStyle.exec(style)?.[1];
    return size !== undefined && Number.parseFloat(size) <= 1;
  });
}

const COLOUR = /^\s*(?:background|background-color|color)\s*:/i;

function withoutColours<T extends Token & { kind: "open" }>(token: T | Token): Token {
  if (token.kind !== "open" || !/color|background/i.test(token.source)) return token;
  const attributes = readAttributes(token.source);
  const style = attributes.get("style");
  const kept = (style ?? "").split(";").filter((rule) => rule.trim() !== "" && !COLOUR.test(rule));
  if (kept.length > 0) attributes.set("style", kept.map((rule) => rule.trim()).join("; "));
  else attributes.delete("style");
  attributes.delete("color");
  attributes.delete("bgcolor");
  const text = [...attributes]
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
  return { ...token, source: `<${token.name}${text}>` };
}
