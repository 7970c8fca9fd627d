import type Quill from "quill";
import { blockHolding, blocksOf, focusedBlock } from "../blocks/step-block";
import { listen, onQuill, stopAll } from "../listen";
import { firstBelow } from "./drop-place";

/**
 * The block that the pointer is over or, once a key is pressed or the pointer has left, the one with the caret. A finger
 * leaves no pointer behind, so its block stays.
 * @param show called at most once a frame, also when its place may be another
 * @returns a function that stops
 */
export function watchPointed(
  quill: Quill,
  place: HTMLElement,
  show: (block: Element | null) => void,
): () => void {
  let pointed: Element | null = null;
  let waiting = 0;
  const update = () => {
    waiting = 0;
    if (!pointed?.isConnected) pointed = null;
    const block = quill.isEnabled() ? (pointed ?? focusedBlock(quill)) : null;
    show(block && blocksOf(quill).length > 1 ? block : null);
  };
  const soon = () => {
    waiting ||= requestAnimationFrame(update);
  };
  const leave = () => {
    pointed = null;
    soon();
  };
  const onPointer = (event: PointerEvent) => {
    const isPassing = event.type === "pointermove" && (event.pointerType === "touch" || event.buttons > 0);
    if (isPassing || isOver(event.target, "[data-block-handle]")) return;
    if (!isOver(event.target, ".ql-container") && event.target !== place) return leave();
    pointed = blockAt(quill, event) ?? pointed;
    soon();
  };
  const size = new ResizeObserver(soon);
  size.observe(quill.root);
  const stop = stopAll(
    () => size.disconnect(),
    onQuill(quill, "editor-change", soon),
    listen(place, { pointermove: onPointer }, { passive: true }),
    listen(place, {
      pointerdown: onPointer,
      pointerleave: ({ pointerType }) => (pointerType === "touch" ? undefined : leave()),
      keydown: leave,
    }),
    listen(document, {
      focusin: soon,
      pointerdown({ target }) {
        if (target instanceof Node && !place.contains(target)) leave();
      },
    }),
  );
  soon();
  return () => {
    cancelAnimationFrame(waiting);
    stop();
  };
}

const isOver = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Returns the nearest block at this height where none is under the pointer: a divider is thin. */
const blockAt = (quill: Quill, { target, clientY }: PointerEvent): Element | null =>
  blockHolding(quill, target as Node) ?? nearest(blocksOf(quill), clientY);

function nearest(blocks: readonly Element[], y: number): Element | null {
  const boxOf = (block: Element | undefined) => block?.getBoundingClientRect();
  const low = firstBelow(blocks.length, (at) => boxOf(blocks[at])?.bottom ?? 0, y);
  const [above, below] = [boxOf(blocks[low - 1]), boxOf(blocks[low])];
  const isAbove = above && below && y - above.bottom < below.top - y;
  return blocks[isAbove ? low - 1 : low] ?? null;
}

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
