/**
 * Cleans a proposal's HTML of what a writing model leaves in it (docs/product.md 5). It makes nothing safe: whatever is
 * stored or shown passes the sanitiser as well.
 */
import { collapseBlankLines } from "./blank-lines";
import { dropBoilerplate } from "./boilerplate";
import { type ParsedDocument, parseDocument, serialiseTree } from "./document-tree.server";
import { dropHidden, type HiddenText } from "./hidden-elements";
import { settled } from "./settle";

/**
 * Strips code-fence wrappers, comments, colour styles, tracking images, hidden elements and boilerplate
 * lines, and lets no more than two blank lines follow each other. Cleaning twice changes nothing more.
 * @param ownWords text the owner wrote, such as their brief: a phrase they use themselves is no boilerplate
 */
export function cleanContent(html: string, ownWords = ""): string {
  const clean = (current: string): string => {
    const parsed = parseDocument(unwrapFence(current));
    cleanTree(parsed, ownWords);
    return serialiseTree(parsed.tree);
  };
  return settled(html, clean) ?? html;
}

/** All of it but the fence around the whole, which is text before there is a tree. */
export function cleanTree({ tree, unclosed }: ParsedDocument, ownWords: string): void {
  dropHidden(tree, unclosed);
  dropBoilerplate(tree, ownWords);
  collapseBlankLines(tree);
}

/** The same for what a person saved: every sentence that can be seen stays. */
export function cleanTypedTree({ tree, unclosed }: ParsedDocument, hidden: HiddenText): void {
  dropHidden(tree, unclosed, hidden);
  collapseBlankLines(tree);
}

/** A fence around the whole, and nothing besides: a person may well write about code in between. */
export const unwrapTypedFence = (html: string): string =>
  /^\s*```[a-z]*\s*</i.test(html) && html.trimEnd().endsWith("```") ? unwrapFence(html) : html;

const FENCE_OPEN = /```[a-z]*\s*(?=<)/iy;

/** What stands inside a fence around the whole document, without the chatter before and after it. */
export function unwrapFence(html: string): string {
  FENCE_OPEN.lastIndex = html.search(/[<`]/);
  if (FENCE_OPEN.lastIndex < 0 || !FENCE_OPEN.test(html)) return html;
  const inside = html.slice(FENCE_OPEN.lastIndex);
  const close = inside.lastIndexOf("\n```");
  return close > inside.lastIndexOf("<") ? inside.slice(0, close) : inside;
}
