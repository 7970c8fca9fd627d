import Quill, { Delta } from "quill";
import type { BlockEmbed } from "quill/blots/block.js";

export type Direction = "up" | "down";

/** Past a whole list or quotation, as one undo step. @returns where it is then; null where it cannot go */
export function moveBlock(quill: Quill, block: BlockEmbed, direction: Direction): number | null {
  const index = quill.getIndex(block);
  const target = targetOf(quill, block.domNode as HTMLElement, direction);
  const embed = quill.getContents(index, 1).ops[0]?.insert;
  if (target === null || typeof embed !== "object") return null;
  const [change, next] = direction === "up" ? moveUp(index, target, embed) : moveDown(index, target, embed);
  if (direction === "down" && target >= quill.getLength()) change.insert("\n");
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  return next;
}

export const canMove = (block: BlockEmbed, direction: Direction): boolean =>
  neighbourOf(block.domNode as HTMLElement, direction) !== null;

const moveUp = (index: number, target: number, embed: Record<string, unknown>): [Delta, number] => [
  new Delta()
    .retain(target)
    .insert(embed)
    .retain(index - target)
    .delete(1),
  target,
];

const moveDown = (index: number, target: number, embed: Record<string, unknown>): [Delta, number] => [
  new Delta()
    .retain(index)
    .delete(1)
    .retain(target - index - 1)
    .insert(embed),
  target - 1,
];

/** Before the block above, or after the block below. */
function targetOf(quill: Quill, node: HTMLElement, direction: Direction): number | null {
  const neighbour = neighbourOf(node, direction);
  const blot = neighbour && Quill.find(neighbour);
  if (!blot || blot instanceof Quill) return null;
  return quill.getIndex(blot) + (direction === "up" ? 0 : blot.length());
}

const stepOf = (node: Element, direction: Direction) =>
  direction === "up" ? node.previousElementSibling : node.nextElementSibling;

/** The last line of a quotation, as each is a block. Empty lines at the end are none. */
function neighbourOf(node: Element, direction: Direction): Element | null {
  let block = stepOf(node, direction);
  for (let next = block; next?.tagName === "BLOCKQUOTE"; next = stepOf(next, direction)) block = next;
  return direction === "down" && isRestEmpty(block) ? null : block;
}

function isRestEmpty(from: Element | null): boolean {
  for (let block = from; block; block = block.nextElementSibling)
    if (block.tagName !== "P" || (block.textContent ?? "").trim() !== "") return false;
  return true;
}
