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

/** Characters of markup: one line. A second would cost documents a page that the closer setting saves. */
const SHORT = 90;

/** Splits off a first short paragraph, such as "30 days.", so that it stays with the price table above it. One that introduces a list or a block stays with that. */
export function splitTerms(html: string): [terms: string, after: string] {
  const end = html.indexOf("</p>") + "</p>".length;
  const after = html.slice(end);
  const isShort = /^<p[\s>]/.test(html) && end <= SHORT;
  return isShort && /^\s*(?:$|<p[\s>]|<h[1-6r][\s>])/.test(after) ? [html.slice(0, end), after] : ["", html];
}
