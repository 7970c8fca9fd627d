/** The `<h1>` that a text begins with. Stored HTML is sanitised, so its tags are closed. */
const OPENING = /^\s*<h1(?:\s[^>]*)?>(.*?)<\/h1>/is;

const ID = /\sid="([\w-]+)"/;

/** Null if the text does not open with a headline. */
export function openingHeadline(html: string): string | null {
  const [, words = null] = OPENING.exec(html) ?? [];
  return (
    words?.replace(/<[^<>]*>/g, "").replace(/&(amp|lt|gt|nbsp);/g, (entity) => LETTERS[entity] ?? entity) ??
    null
  );
}

const LETTERS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": " " };

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

export interface UntitledText {
  html: string;
  /** What was left out; null for nothing. Contents lead to its id. */
  headline: { id: string | undefined } | null;
}

/** Below a cover, which has the title. */
export function withoutTitle(html: string, title: string): UntitledText {
  const words = openingHeadline(html);
  if (words === null || oneLine(words) !== oneLine(title)) return { html, headline: null };
  const [opening = ""] = OPENING.exec(html) ?? [];
  const [, id] = ID.exec(opening.slice(0, opening.indexOf(">"))) ?? [];
  return { html: html.slice(opening.length), headline: { id } };
}
