import Quill, { Delta } from "quill";
import { PICTURE, PictureBlot } from "./picture-blot";

export type Direction = "up" | "down";

/** Past a whole list or quotation, as one undo step. @returns where it is then; null where it cannot go */
export function movePicture(quill: Quill, picture: PictureBlot, direction: Direction): number | null {
  const node = picture.domNode as HTMLElement;
  const index = quill.getIndex(picture);
  const target = targetOf(quill, node, direction);
  if (target === null) return null;
  const embed = { [PICTURE]: PictureBlot.value(node) };
  const [change, next] = direction === "up" ? moveUp(index, target, embed) : moveDown(index, target, embed);
  if (direction === "down" && target >= quill.getLength()) change.insert("\n");
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
  return next;
}

export const canMove = (picture: PictureBlot, direction: Direction): boolean =>
  neighbourOf(picture.domNode as HTMLElement, direction) !== null;

const moveUp = (index: number, target: number, embed: object): [Delta, number] => [
  new Delta()
    .retain(target)
    .insert(embed as Record<string, unknown>)
    .retain(index - target)
    .delete(1),
  target,
];

const moveDown = (index: number, target: number, embed: object): [Delta, number] => [
  new Delta()
    .retain(index)
    .delete(1)
    .retain(target - index - 1)
    .insert(embed as Record<string, unknown>),
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
