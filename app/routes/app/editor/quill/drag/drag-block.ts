import type Quill from "quill";
import { wholeBlock } from "../blocks/move-block";
import { blocksOf } from "../blocks/step-block";
import { listen, stopAll } from "../listen";
import { blockLabel } from "./block-label";
import { type Box, type Drop, dropPlace, scrollSpeed } from "./drop-place";

/** Pixels; less is a press. */
const MIN_DISTANCE = 4;

interface Dragged {
  quill: Quill;
  /** Null for one that comes from elsewhere: outside of the text it is dropped nowhere. */
  block: Element | null;
  /** Replaces the block's own label. */
  label?: string;
  handle: HTMLElement;
  /** Lies over the text. */
  layer: HTMLElement;
  onBegin(): void;
  /** @param before the block it goes before, null for the end; undefined where it stays */
  onEnd(before: Element | null | undefined): void;
}

interface Point {
  x: number;
  y: number;
}

/** Follows the pointer from a press on the handle until it is released. A press without a movement is a click. */
export function followPointer({ pointerId, clientX, clientY }: PointerEvent, dragged: Dragged): void {
  const { handle, onBegin, onEnd } = dragged;
  let drag: ReturnType<typeof showDrag> | null = null;
  const end = (isDrop: boolean) => {
    if (!stop) return;
    stop();
    stop = null;
    if (!drag) return;
    const before = drag.end();
    onEnd(isDrop ? before : undefined);
  };
  const giveUp = () => end(false);
  handle.setPointerCapture(pointerId);
  let stop: (() => void) | null = stopAll(
    listen(handle, {
      pointermove(event) {
        if (event.pointerId !== pointerId) return;
        const [x, y] = [event.clientX, event.clientY];
        if (!drag && Math.hypot(x - clientX, y - clientY) < MIN_DISTANCE) return;
        if (!drag) onBegin();
        drag ??= showDrag(dragged);
        drag.moveTo({ x, y });
      },
      pointerup: () => end(true),
      pointercancel: giveUp,
      lostpointercapture: giveUp,
    }),
    listen(window, { blur: giveUp }),
    listen(
      document,
      {
        keydown(event) {
          if (event.key !== "Escape" || !drag) return;
          event.preventDefault();
          event.stopPropagation();
          giveUp();
        },
      },
      { capture: true },
    ),
  );
}

/** Measures all blocks once; after that a frame costs no layout. */
function showDrag({ quill, block, label: name, layer }: Dragged) {
  const blocks = blocksOf(quill);
  const own = block ? blocks.indexOf(block) : NOT_IN_TEXT;
  const [veil, line, label] = ["block-veil", "block-drop", "block-label"].map(newPart) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  label.textContent = name ?? (block ? blockLabel(block) : "");
  layer.replaceChildren(veil, line, label);
  let measured = measure(blocks, layer);
  let edges = visibleEdges(quill);
  let pointer: Point = { x: 0, y: 0 };
  let drop: Drop | null = null;
  let [frame, last] = [0, 0];

  const measureAgain = () => {
    measured = measure(blocks, layer);
    edges = visibleEdges(quill);
    if (block) placeAt(veil, measured.boxes[own] as Box);
  };
  const isOver = () => block !== null || isWithin(quill.root, pointer);
  const draw = (now: number) => {
    const speed = scrollSpeed(pointer.y, edges.top, edges.bottom);
    if (speed !== 0) window.scrollBy({ top: speed * Math.min(now - last, 50), behavior: "instant" });
    last = now;
    const y = pointer.y - measured.top + (window.scrollY - measured.scrolled);
    drop = blocks.length > 0 && isOver() ? dropPlace(measured.boxes, pointer.x - measured.left, y) : null;
    showLine(line, drop && isElsewhere(drop, own) ? drop : null);
    label.style.transform = `translate(${pointer.x}px, ${pointer.y}px)`;
    frame = requestAnimationFrame(draw);
  };
  const size = new ResizeObserver(measureAgain);
  size.observe(quill.root);
  if (block) placeAt(veil, measured.boxes[own] as Box);
  last = performance.now();
  return {
    moveTo(next: Point) {
      pointer = next;
      frame ||= requestAnimationFrame(draw);
    },
    /** @returns what it goes before; undefined where it stays */
    end(): Element | null | undefined {
      cancelAnimationFrame(frame);
      size.disconnect();
      layer.replaceChildren();
      if (!drop && block === null && blocks.length === 0 && isOver()) return null;
      if (!drop || !isElsewhere(drop, own)) return undefined;
      const last = blocks.at(-1);
      // Above the empty lines at the end.
      return blocks[drop.at] ?? (last && wholeBlock(last)[1].nextElementSibling);
    },
  };
}

const NOT_IN_TEXT = -2;

/** Counts the margin beside the text. */
function isWithin(text: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = (text.parentElement ?? text).getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

const isElsewhere = ({ at }: Drop, own: number): boolean => at !== own && at !== own + 1;

function newPart(name: string): HTMLElement {
  const part = document.createElement("div");
  part.className = name;
  return part;
}

/** Measures in the layer's plane, which holds wherever the page is scrolled to later. */
function measure(blocks: readonly Element[], layer: HTMLElement) {
  const { left, top } = layer.getBoundingClientRect();
  const boxes = blocks.map((block): Box => {
    const [first, last] = wholeBlock(block);
    const box = first.getBoundingClientRect();
    const bottom = first === last ? box.bottom : last.getBoundingClientRect().bottom;
    return { top: box.top - top, bottom: bottom - top, left: box.left - left, right: box.right - left };
  });
  return { boxes, left, top, scrolled: window.scrollY };
}

/** Returns the top and the bottom of what the bars leave visible, in the window. */
function visibleEdges(quill: Quill) {
  const bars = quill.root.closest(".editor-frame")?.querySelector(".editor-bars");
  const foot = document.querySelector("[data-foot]");
  const height = window.visualViewport?.height ?? window.innerHeight;
  return {
    top: bars?.clientHeight ?? 0,
    bottom: Math.min(window.innerHeight - (foot?.clientHeight ?? 0), height),
  };
}

function placeAt(part: HTMLElement, { top, bottom, left, right }: Box): void {
  part.style.transform = `translate(${left}px, ${top}px)`;
  part.style.width = `${right - left}px`;
  part.style.height = `${bottom - top}px`;
}

function showLine(part: HTMLElement, drop: Drop | null): void {
  part.hidden = drop === null;
  if (!drop) return;
  const { x, y, length, isUpright } = drop.line;
  const [turn, size] = [isUpright ? " rotate(90deg)" : "", `${length}px`];
  part.style.transform = `translate(${x}px, ${y}px)${turn}`;
  if (part.style.width !== size) part.style.width = size;
}
