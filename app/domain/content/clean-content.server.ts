/** Removes what models leave in HTML (docs/product.md 5). Not a sanitiser. */
import { collapseBlankLines } from "./blank-lines";
import { dropBoilerplate } from "./boilerplate";
import { type ParsedDocument, parseDocument, serialiseTree } from "./document-tree.server";
import { dropHidden, type HiddenText } from "./hidden-elements";
import { settled } from "./settle";

/** Idempotent. @param ownWords the owner's text, whose phrases are no boilerplate */
export function cleanContent(html: string, ownWords = ""): string {
  const clean = (current: string): string => {
    const parsed = parseDocument(unwrapFence(current));
    cleanTree(parsed, ownWords);
    return serialiseTree(parsed.tree);
  };
  return settled(html, clean) ?? html;
}

export function cleanTree({ tree, unclosed }: ParsedDocument, ownWords: string): void {
  dropHidden(tree, unclosed);
  dropBoilerplate(tree, ownWords);
  collapseBlankLines(tree);
}

export function cleanTypedTree({ tree, unclosed }: ParsedDocument, hidden: HiddenText): void {
  dropHidden(tree, unclosed, hidden);
  collapseBlankLines(tree);
}

/** Only a fence around the whole text: a person may write about code. */
export const unwrapTypedFence = (html: string): string =>
  /^\s*```[a-z]*\s*</i.test(html) && html.trimEnd().endsWith("```") ? unwrapFence(html) : html;

const FENCE_OPEN = /```[a-z]*\s*(?=<)/iy;

export function unwrapFence(html: string): string {
  FENCE_OPEN.lastIndex = html.search(/[<`]/);
  if (FENCE_OPEN.lastIndex < 0 || !FENCE_OPEN.test(html)) return html;
  const inside = html.slice(FENCE_OPEN.lastIndex);
  const close = inside.lastIndexOf("\n```");
  return close > inside.lastIndexOf("<") ? inside.slice(0, close) : inside;
}
