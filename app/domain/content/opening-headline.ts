/** The `<h1>` that a text begins with. Stored HTML is sanitised, so its tags are closed. */
import { unescapeHtml } from "~/platform/text/html-text";

const OPENING = /^\s*<h1(?:\s[^>]*)?>(.*?)<\/h1>/is;

const ID = /\sid="([\w-]+)"/;
const BLOCK = /\sdata-block="([\w-]+)"/;

/** Null if the text does not open with a headline. */
export function openingHeadline(html: string): string | null {
  const [, words = null] = OPENING.exec(html) ?? [];
  return words === null ? null : unescapeHtml(words.replace(/<[^<>]*>/g, ""));
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export interface UntitledText {
  html: string;
  /** The headline that was left out, or null. A table of contents links to its id. */
  headline: { id: string | undefined; block: string | undefined } | null;
}

/** Leaves out the title below a cover, which has it already. */
export function withoutTitle(html: string, title: string): UntitledText {
  const words = openingHeadline(html);
  if (words === null || oneLine(words) !== oneLine(title)) return { html, headline: null };
  const [opening = ""] = OPENING.exec(html) ?? [];
  const tag = opening.slice(0, opening.indexOf(">"));
  const [, id] = ID.exec(tag) ?? [];
  const [, block] = BLOCK.exec(tag) ?? [];
  return { html: html.slice(opening.length), headline: { id, block } };
}
