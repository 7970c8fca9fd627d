import { isVoid } from "./hidden-markup";
import { readTokens, type Token } from "./markup-tokens";

/** What a new element of the kind closes by itself, as parsers do. */
const CLOSES: Record<string, readonly string[]> = {
  p: ["p"],
  li: ["li"],
  td: ["td", "th"],
  th: ["td", "th"],
  tr: ["td", "th", "tr"],
};

/**
 * HTML without the tags that nest deeper than `limit`; their text stays. No document needs them, and
 * a parser's time grows with the square of the depth.
 */
export function flatten(html: string, limit: number): string {
  const open: string[] = [];
  const waiting = new Map<string, number>();
  const pop = (): string | undefined => {
    const name = open.pop();
    if (name !== undefined) waiting.set(name, (waiting.get(name) ?? 1) - 1);
    return name;
  };
  const keeps = (token: Token): boolean => {
    if (token.kind === "close") {
      if (!waiting.get(token.name)) return true;
      const depth = open.length;
      while (pop() !== token.name);
      return depth <= limit;
    }
    if (token.kind !== "open" || isVoid(token.name)) return true;
    while (CLOSES[token.name]?.includes(open.at(-1) ?? "")) pop();
    open.push(token.name);
    waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
    return open.length <= limit;
  };
  const kept = readTokens(html).filter(keeps);
  return kept.map(({ source }) => source).join("");
}
