import type Quill from "quill";
import { t } from "~/platform/words/t";
import { focusedPicture, focusPicture, isOnPage, pictureFrom } from "../pictures/picture-at";
import { cellOf, cellsIn } from "../table/cell-editing";
import { cellAt } from "./insert-block";
import { type Direction, isRestEmpty, moveBefore, moveBlock, rangeOf, wholeBlock } from "./move-block";

/** Null for the empty lines at the end. @param node in a block, or a block */
export function blockHolding(quill: Quill, node: Node | null): Element | null {
  let block = node;
  while (block && block.parentNode !== quill.root) block = block.parentNode;
  return block instanceof Element && !isRestEmpty(block) ? wholeBlock(block)[0] : null;
}

/** Returns the block that has the caret or the focus. */
export function focusedBlock(quill: Quill): Element | null {
  const focused = document.activeElement;
  if (!quill.root.contains(focused)) return null;
  return blockHolding(
    quill,
    focused === quill.root ? (document.getSelection()?.anchorNode ?? null) : focused,
  );
}

export interface Moved {
  /** The announcement for screen readers. */
  words: string;
  /** A moved block is another element. */
  block: Element | null;
}

export function stepBlock(quill: Quill, block: Element, direction: Direction): Moved {
  const index = keepingCaret(quill, block, () => moveBlock(quill, { domNode: block }, direction));
  const isUp = direction === "up";
  return index === null
    ? { words: isUp ? t("The block cannot move up.") : t("The block cannot move down."), block }
    : show(quill, index, isUp ? t("Block moved up.") : t("Block moved down."));
}

/** @param before null for the end */
export function dropBlock(quill: Quill, block: Element, before: Element | null): Moved {
  const index = keepingCaret(quill, block, () => moveBefore(quill, block, before));
  if (index === null) return { words: t("The block was not moved."), block };
  return show(quill, index, t("Block moved."));
}

/** Returns what moves as one, without the empty lines at the end. */
export function blocksOf(quill: Quill): Element[] {
  const all = [...quill.root.children];
  const end = all.findLastIndex((block) => block.tagName !== "P" || !isEmpty(block)) + 1;
  return all.slice(0, end).filter((block) => wholeBlock(block)[0] === block);
}

const isEmpty = (block: Element) => (block.textContent ?? "").trim() === "";

function show(quill: Quill, index: number, words: string): Moved {
  const [line] = quill.getLine(index);
  const block = blockHolding(quill, line?.domNode ?? null);
  block?.scrollIntoView({ block: "nearest" });
  const blocks = blocksOf(quill);
  const number = blocks.indexOf(block as Element) + 1;
  return { words: `${words} ${t("{number} of {count}.", { number, count: blocks.length })}`, block };
}

/** Puts the caret back into the same letter, cell or picture. @param move returns the block's new index */
function keepingCaret(quill: Quill, block: Element, move: () => number | null): number | null {
  const cell = cellOf(document.activeElement);
  const picture = cell ? null : focusedPicture();
  const caret = cell || picture || !quill.hasFocus() ? null : quill.getSelection();
  const number = cell ? cellsIn(block).indexOf(cell) : -1;
  const { index, length } = rangeOf(quill, block);
  const next = move();
  if (next === null) return null;
  if (cell && number >= 0) cellAt(quill, next, number)?.focus({ preventScroll: true });
  else if (cell?.isConnected) cell.focus({ preventScroll: true });
  else if (picture) focusPicture(isOnPage(picture) ? picture : pictureFrom(quill, next));
  else if (caret && index <= caret.index && caret.index < index + length)
    quill.setSelection(caret.index + next - index, caret.length, "user");
  return next;
}
