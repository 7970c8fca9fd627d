/** Characters of markup; a longer paragraph may stand on the page before. */
const LONGEST = 600;

/** Splits off the last heading, with a paragraph below it, so that the price table that follows stays with them on paper. */
export function splitIntroduction(html: string): [before: string, introduction: string] {
  const from = html.lastIndexOf("<h");
  const last = html.slice(from);
  const end = last.indexOf("</h");
  if (from < 0 || end < 0 || !/^<h[1-6][\s>]/.test(last)) return [html, ""];
  const below = last.slice(end + "</h2>".length).trim();
  const isParagraph =
    below.startsWith("<p") &&
    below.length <= LONGEST &&
    below.indexOf("</p>") === below.length - "</p>".length;
  return below === "" || isParagraph ? [html.slice(0, from), last] : [html, ""];
}
