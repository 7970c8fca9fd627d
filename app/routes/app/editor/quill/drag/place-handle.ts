/** Pixels from the top of a block without lines to the middle of its handle. */
const FROM_TOP = 24;

/** Left of the block, beside its first line. */
export function placeHandle(
  handle: HTMLElement,
  block: Element,
  text: HTMLElement,
  place: HTMLElement,
): void {
  const [box, around] = [block.getBoundingClientRect(), place.getBoundingClientRect()];
  const left = text.getBoundingClientRect().left - around.left;
  const middle = box.top - around.top + Math.min(firstLine(block) / 2, box.height / 2);
  handle.toggleAttribute("data-over", box.left < left + around.left);
  handle.style.transform = `translate(calc(${left}px - 100%), calc(${middle}px - 50%))`;
}

function firstLine(block: Element): number {
  if (block.matches("figure, div:not(.ql-code-block-container)")) return 2 * FROM_TOP;
  const { lineHeight, paddingTop } = getComputedStyle(block);
  return (Number.parseFloat(lineHeight) || 2 * FROM_TOP) + 2 * Number.parseFloat(paddingTop);
}
