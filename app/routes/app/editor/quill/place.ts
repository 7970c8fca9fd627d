import Quill from "quill";

/** Returns the index at which the block that holds a node begins; null for a node outside the text. */
export function indexOf(quill: Quill, node: Node | null | undefined): number | null {
  const blot = node && Quill.find(node, true);
  return blot && !(blot instanceof Quill) ? quill.getIndex(blot) : null;
}

/** Puts the caret before the words of a block, and brings it into view. */
export function goTo(quill: Quill, block: Element | null | undefined): void {
  const index = indexOf(quill, block);
  if (index === null) return;
  quill.setSelection(index, 0, "user");
  block?.scrollIntoView({ block: "start" });
}

/** Returns a rectangle in the window. */
export function caretRect(quill: Quill, index: number): DOMRect {
  const { left, top } = quill.container.getBoundingClientRect();
  const bounds = quill.getBounds(Math.min(index, quill.getLength() - 1));
  if (!bounds) return new DOMRect(left, top, 0, 0);
  return new DOMRect(left + bounds.left, top + bounds.top, 0, bounds.height);
}
