import type Quill from "quill";
import { blockHolding, blocksOf, focusedBlock } from "../blocks/step-block";

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
  const onDownElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !place.contains(target)) leave();
  };
  const onLeave = ({ pointerType }: PointerEvent) => (pointerType === "touch" ? undefined : leave());
  const size = new ResizeObserver(soon);
  size.observe(quill.root);
  const over = new AbortController();
  const { signal } = over;
  place.addEventListener("pointermove", onPointer, { signal, passive: true });
  place.addEventListener("pointerdown", onPointer, { signal });
  place.addEventListener("pointerleave", onLeave, { signal });
  place.addEventListener("keydown", leave, { signal });
  document.addEventListener("pointerdown", onDownElsewhere, { signal });
  document.addEventListener("focusin", soon, { signal });
  quill.on("editor-change", soon);
  soon();
  return () => {
    cancelAnimationFrame(waiting);
    size.disconnect();
    over.abort();
    quill.off("editor-change", soon);
  };
}

const isOver = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Beside the text and between two blocks, the nearest at this height: a divider is thin. */
const blockAt = (quill: Quill, { target, clientY }: PointerEvent): Element | null =>
  blockHolding(quill, target as Node) ?? nearest(blocksOf(quill), clientY);

function nearest(blocks: readonly Element[], y: number): Element | null {
  const boxOf = (block: Element | undefined) => block?.getBoundingClientRect();
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxOf(blocks[middle])?.bottom ?? 0) > y) high = middle;
    else low = middle + 1;
  }
  const [above, below] = [boxOf(blocks[low - 1]), boxOf(blocks[low])];
  const isAbove = above && below && y - above.bottom < below.top - y;
  return blocks[isAbove ? low - 1 : low] ?? null;
}
