/** Splits HTML into blocks while it streams, for display. The blocks are not sanitised yet. */
import { unescapeHtml } from "~/platform/text/html-text";

const BLOCKS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "table", "blockquote", "pre"]);
/** Characters; bounds the repeated search for a block's end. */
const LONGEST = 50_000;

interface BlockCutter {
  push(piece: string): string[];
  /** Plain text of the incomplete block. */
  unfinished(): string;
}

/** Gives up on a block without an end. */
export function cutBlocks(): BlockCutter {
  const state: Scan = { rest: "", at: 0, open: null, depth: 0 };
  let gaveUp = false;
  return {
    push(piece) {
      if (gaveUp) return [];
      state.rest += piece;
      const blocks = completed(state);
      gaveUp = state.rest.length > LONGEST;
      return blocks;
    },
    unfinished: () => (gaveUp || state.open === null ? "" : plainText(state.rest)),
  };
}

interface Scan {
  rest: string;
  /** Scanned up to here. */
  at: number;
  open: string | null;
  depth: number;
}

function completed(state: Scan): string[] {
  const blocks: string[] = [];
  for (let tag = nextTag(state); tag !== null; tag = nextTag(state)) {
    const block = take(state, tag);
    if (block !== null) blocks.push(block);
  }
  return blocks;
}

interface Tag {
  name: string;
  isClosing: boolean;
  start: number;
  end: number;
}

function nextTag(state: Scan): Tag | null {
  for (;;) {
    const start = state.rest.indexOf("<", state.at);
    if (start === -1) {
      state.at = state.rest.length;
      return null;
    }
    state.at = start;
    const isComment = state.rest.startsWith("<!--", start);
    const end = state.rest.indexOf(isComment ? "-->" : ">", start);
    // "<!-" may start a comment.
    if (end === -1 || "<!--".startsWith(state.rest.slice(start))) return null;
    const after = end + (isComment ? 3 : 1);
    state.at = after;
    const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(state.rest.slice(start, start + 24)) ?? [];
    if (name) return { name: name.toLowerCase(), isClosing: slash === "/", start, end: after };
  }
}

function take(state: Scan, { name, isClosing, start, end }: Tag): string | null {
  if (state.open === null) {
    if (isClosing || !BLOCKS.has(name)) return null;
    state.rest = state.rest.slice(start);
    Object.assign(state, { open: name, depth: 1, at: end - start });
    return null;
  }
  if (name !== state.open) return null;
  state.depth += isClosing ? -1 : 1;
  if (state.depth > 0) return null;
  const block = state.rest.slice(0, end);
  Object.assign(state, { rest: state.rest.slice(end), open: null, at: 0 });
  return block;
}

/** Drops partial tags, scripts, styles and comments. */
export function plainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(script|style|title|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<[^>]*(?:>|$)/g, " ");
  return unescapeHtml(text)
    .replace(/&[#\w]{0,8}$/, "")
    .replace(/\s+/g, " ")
    .trim();
}
