import Quill, { Delta } from "quill";
import { BlockEmbed } from "quill/blots/block.js";
import { asOneStep } from "../changes";

export type Direction = "up" | "down";

/** Past a whole list or quotation, as one undo step. @returns where it is then; null where it cannot go */
export function moveBlock(quill: Quill, block: { domNode: Node }, direction: Direction): number | null {
  const next = neighbourOf(block.domNode as Element, direction);
  if (!next) return null;
  const [start, end] = wholeBlock(next);
  return moveBefore(quill, block.domNode as Element, direction === "up" ? start : end.nextElementSibling);
}

export const canMove = (block: { domNode: Node }, direction: Direction): boolean =>
  neighbourOf(block.domNode as Element, direction) !== null && !isBusy(block.domNode as Element);

/** @param before null for the end. @returns where it is then; null where that changes nothing */
export function moveBefore(quill: Quill, block: Element, before: Element | null): number | null {
  const { index: start, length } = rangeOf(quill, block);
  const end = start + length;
  const target = before ? rangeOf(quill, before).index : quill.getLength();
  if (isBusy(block) || (start <= target && target <= end)) return null;
  const moved = quill.getContents(start, length);
  const isUp = target < start;
  const change = isUp
    ? new Delta()
        .retain(target)
        .concat(moved)
        .concat(new Delta().retain(start - target).delete(length))
    : new Delta()
        .retain(start)
        .delete(length)
        .retain(target - end)
        .concat(moved);
  // A document ends with a line of text.
  const [first, last] = wholeBlock(block);
  const bottom = isUp ? end === quill.getLength() && first.previousElementSibling : !before && last;
  if (bottom && Quill.find(bottom) instanceof BlockEmbed) change.insert("\n");
  asOneStep(quill, () => quill.updateContents(change, "user"));
  return isUp ? target : target - length;
}

/** The first and the last element of it: to Quill each line of a quotation is a block. */
export const wholeBlock = (block: Element): [Element, Element] => [
  endOfQuote(block, "previousElementSibling"),
  endOfQuote(block, "nextElementSibling"),
];

function endOfQuote(block: Element, step: "previousElementSibling" | "nextElementSibling"): Element {
  let end = block;
  if (block.tagName !== "BLOCKQUOTE") return end;
  for (let next = end[step]; next?.tagName === "BLOCKQUOTE"; next = end[step]) end = next;
  return end;
}

/** Its place in the text. */
export function rangeOf(quill: Quill, block: Element): { index: number; length: number } {
  const [first, last] = wholeBlock(block).map((element) => Quill.find(element));
  if (!first || !last || first instanceof Quill || last instanceof Quill) return { index: 0, length: 0 };
  const index = quill.getIndex(first);
  return { index, length: quill.getIndex(last) + last.length() - index };
}

/** Says whether an upload into it is on its way, which would not find it again. */
const isBusy = (block: Element): boolean =>
  block.matches("[data-busy]") ||
  (!block.matches("[data-upload]") && block.querySelector(".picture-progress") !== null);

/** Empty lines at the end are none. */
function neighbourOf(block: Element, direction: Direction): Element | null {
  const [first, last] = wholeBlock(block);
  if (direction === "up") return first.previousElementSibling;
  return isRestEmpty(last.nextElementSibling) ? null : last.nextElementSibling;
}

/** Says whether there are only empty lines from here on. */
export function isRestEmpty(from: Element | null): boolean {
  for (let block = from; block; block = block.nextElementSibling)
    if (block.tagName !== "P" || (block.textContent ?? "").trim() !== "") return false;
  return true;
}
