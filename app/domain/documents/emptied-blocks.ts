import { isVoid } from "./hidden-markup";
import type { Token } from "./markup-tokens";

interface Frame {
  name: string;
  at: number;
  /** Text was taken out of it. */
  shortened: boolean;
  /** Something to read or see is left in it. */
  live: boolean;
}

/** Elements that mean something even when they are empty. */
const KEPT = new Set(["table", "thead", "tbody", "tfoot", "tr", "td", "th", "body", "html"]);
const isWhitespace = (text: string): boolean => text.replaceAll("&nbsp;", "").trim() === "";

/**
 * Joins tokens to HTML, leaving out every element that held nothing but text that was taken out of it.
 * @param texts what each token has become
 * @param shortened the tokens whose text was taken out
 */
export function joinWithoutEmptied(
  tokens: readonly Token[],
  texts: readonly string[],
  shortened: ReadonlySet<number>,
): string {
  if (shortened.size === 0) return texts.join("");
  const ends = emptiedElements(tokens, texts, shortened);
  let html = "";
  for (let at = 0; at < texts.length; at += 1) {
    const end = ends.get(at);
    if (end === undefined) html += texts[at];
    else at = end;
  }
  return html;
}

/** The first and last token of each emptied element. Every tag is pushed and popped at most once. */
function emptiedElements(tokens: readonly Token[], texts: readonly string[], shortened: ReadonlySet<number>) {
  const ends = new Map<number, number>();
  const root: Frame = { name: "", at: -1, shortened: false, live: true };
  const stack: Frame[] = [root];
  const waiting = new Map<string, number>();
  tokens.forEach((token, at) => {
    const top = stack.at(-1) as Frame;
    if (token.kind === "text") {
      top.shortened ||= shortened.has(at);
      top.live ||= !isWhitespace(texts[at] as string);
    } else if (token.kind === "open" && isVoid(token.name)) top.live ||= token.name !== "br";
    else if (token.kind === "open") {
      stack.push({ name: token.name, at, shortened: false, live: KEPT.has(token.name) });
      waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
    } else if (token.kind === "close" && waiting.get(token.name)) close(stack, waiting, ends, token.name, at);
  });
  return ends;
}

function close(
  stack: Frame[],
  waiting: Map<string, number>,
  ends: Map<number, number>,
  name: string,
  at: number,
): void {
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const parent = stack.at(-1) as Frame;
    const closed = frame.name === name;
    const emptied = closed && frame.shortened && !frame.live;
    if (emptied) ends.set(frame.at, at);
    parent.shortened ||= frame.shortened;
    parent.live ||= frame.live || !(closed || frame.shortened);
    waiting.set(frame.name, (waiting.get(frame.name) ?? 1) - 1);
    if (closed) return;
  }
}
