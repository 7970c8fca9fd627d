/** Paragraphs and lists typed in a block's field, by the browser's own commands. */
import { wrapContents } from "~/components/document-markup/dom-moves";

const LISTS = { bullet: "insertUnorderedList", ordered: "insertOrderedList" } as const;
type ListKind = keyof typeof LISTS;
const KINDS = Object.keys(LISTS) as ListKind[];

export const isRich = (field: Element): boolean => field.hasAttribute("data-rich");

export const listAtCaret = (): ListKind | undefined =>
  KINDS.find((kind) => document.queryCommandState(LISTS[kind]));

/** @param value a kind of list; false for none */
export function setList(value: string | boolean): void {
  const kind = KINDS.find((one) => one === value) ?? listAtCaret();
  if (kind) document.execCommand(LISTS[kind]);
}

export function beginParagraph(): boolean {
  document.execCommand("defaultParagraphSeparator", false, "p");
  return document.execCommand("insertParagraph");
}

/** Each line is a paragraph, or an item of the list at the caret. */
export function insertLines(text: string): void {
  for (const [at, line] of text
    .trim()
    .split(/\s*\n\s*/)
    .entries()) {
    if (at > 0) beginParagraph();
    document.execCommand("insertText", false, line);
  }
}

const STARTS: readonly [RegExp, ListKind][] = [
  [/^[-*]\s$/, "bullet"],
  [/^1[.)]\s$/, "ordered"],
];

/** Called after each change: the first words of a field become a paragraph, and "- " or "1. " begins a list. */
export function settleTyping(field: HTMLElement): void {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!(node instanceof Text) || !selection?.isCollapsed || !field.contains(node)) return;
  // No command: typing by a command cannot run another.
  if (!field.querySelector("p, ul, ol")) {
    const { anchorOffset } = selection;
    wrapContents(field, "p");
    selection.collapse(node, anchorOffset);
  }
  const start = STARTS.find(([typed]) => typed.test(node.data));
  if (!start || node.parentElement?.localName !== "p" || node.parentElement.textContent !== node.data) return;
  selection.selectAllChildren(node.parentElement);
  document.execCommand("delete");
  setList(start[1]);
}
