/** The `<h1>` that a text begins with. Stored HTML is sanitised, so its tags are closed. */
const OPENING = /^\s*<h1(?:\s[^>]*)?>(.*?)<\/h1>/is;

/** Null if the text does not open with a headline. */
export function openingHeadline(html: string): string | null {
  const [, words = null] = OPENING.exec(html) ?? [];
  return (
    words?.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|nbsp);/g, (entity) => LETTERS[entity] ?? entity) ??
    null
  );
}

const LETTERS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": " " };

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Below a cover, which has the title, and the id by which contents lead to it. */
export function withoutTitle(html: string, title: string): { html: string; titleId: string | undefined } {
  const headline = openingHeadline(html);
  if (headline === null || oneLine(headline) !== oneLine(title)) return { html, titleId: undefined };
  const [opening = ""] = OPENING.exec(html) ?? [];
  const [, titleId] = /^\s*<h1[^>]*\sid="([\w-]+)"/.exec(opening) ?? [];
  return { html: html.slice(opening.length), titleId };
}
