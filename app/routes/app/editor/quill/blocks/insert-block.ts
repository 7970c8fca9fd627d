import type Quill from "quill";
import { Delta } from "quill";
import { asOneStep } from "../changes";
import { cellsIn } from "../table/cell-editing";

/** Makes an empty line plain. */
const PLAIN = { header: null, list: null, blockquote: null, "code-block": null, indent: null, align: null };

type Embed = Record<string, unknown>;

/** Returns the index of the empty line at a place, or the one after the block that is there. */
export function placeBeside(quill: Quill, near: number): { index: number; isEmpty: boolean } {
  const [line, offset] = quill.getLine(near);
  const start = near - offset;
  const length = line?.length() ?? 1;
  const isEmpty = length === 1 && quill.getText(start, length) === "\n";
  return { index: isEmpty ? start : start + length, isEmpty };
}

/** Inserts after the block at an index, or before an empty line, as one undo step. @returns the index of the new block */
export function insertBlock(quill: Quill, embeds: Embed | readonly Embed[], near: number): number {
  const { index, isEmpty } = placeBeside(quill, near);
  const change = new Delta().retain(index);
  for (const embed of [embeds].flat()) change.insert(embed);
  if (isEmpty) change.retain(1, PLAIN);
  // A document ends with a line of text.
  else if (index >= quill.getLength()) change.insert("\n");
  asOneStep(quill, () => quill.updateContents(change, "user"));
  return index;
}

/** Puts the caret in its first cell or field. */
export function insertWithCells(quill: Quill, embed: Embed, near: number): void {
  cellAt(quill, insertBlock(quill, embed, near), 0)?.focus();
}

/** Puts the caret below it. */
export function insertRule(quill: Quill, rule: string, near: number): void {
  const index = insertBlock(quill, { [rule]: true }, near);
  quill.setSelection(index + 1, 0, "user");
}

/** A table's cell or a block's field, by its number. */
export function cellAt(quill: Quill, index: number, number: number): HTMLElement | null {
  const [blot] = quill.getLine(index);
  const cells = blot ? cellsIn(blot.domNode as Element) : [];
  return cells[Math.min(Math.max(number, 0), cells.length - 1)] ?? null;
}
