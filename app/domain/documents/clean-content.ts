/**
 * Cleans a proposal's HTML of what a writing model leaves in it (spec 5, last bullet). Pure, so that the
 * editor may use it too. It makes nothing safe: whatever is stored or shown passes the sanitiser as well.
 */
import { dropBoilerplate } from "./boilerplate";
import { dropHidden } from "./hidden-markup";
import { readTokens } from "./markup-tokens";

/**
 * Strips code-fence wrappers, comments, colour styles, tracking images, hidden elements and boilerplate
 * lines, and lets no more than two blank lines follow each other. Cleaning twice changes nothing more.
 * @param ownWords text the owner wrote, such as their brief: a phrase they use themselves is no boilerplate
 */
export function cleanContent(html: string, ownWords = ""): string {
  const tokens = dropHidden(readTokens(unwrapFence(html.replace(/\r\n?/g, "\n"))));
  return collapseBlankLines(dropBoilerplate(tokens, ownWords));
}

const FENCE_OPEN = /```[a-z]*\s*(?=<)/iy;

/** What stands inside a fence around the whole document, without the chatter before and after it. */
function unwrapFence(html: string): string {
  FENCE_OPEN.lastIndex = html.search(/[<`]/);
  if (FENCE_OPEN.lastIndex < 0 || !FENCE_OPEN.test(html)) return html;
  const inside = html.slice(FENCE_OPEN.lastIndex);
  const close = inside.lastIndexOf("\n```");
  return close > inside.lastIndexOf("<") ? inside.slice(0, close) : inside;
}

const BLANK = "<p>(?:<br ?/?>|&nbsp;|\\s)*</p>\\s*";
const BLANK_PARAGRAPHS = new RegExp(`(?:${BLANK}){3,}`, "gi");
const LINE_BREAKS = /(?:<br ?\/?>\s*){4,}/gi;
const LINE_FEEDS = /\n(?:[ \t]*\n){3,}/g;

const collapseBlankLines = (html: string): string =>
  html
    .replace(BLANK_PARAGRAPHS, "<p><br></p><p><br></p>")
    .replace(LINE_BREAKS, "<br><br><br>")
    .replace(LINE_FEEDS, "\n\n\n")
    .trim();
