/** A block's box. Boxes are in reading order, in one plane with the pointer. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Drop {
  /** The block that would follow; the number of blocks for the end. */
  at: number;
  /** The line between the blocks. */
  line: { x: number; y: number; length: number; isUpright: boolean };
}

/** Pixels between a line and a block without a neighbour. */
const GAP = 8;

export function dropPlace(boxes: readonly Box[], x: number, y: number): Drop {
  const lowest = firstBelow(boxes.length, (at) => (boxes[at] as Box).bottom, y);
  const over = blockInRow(boxes, lowest, x);
  const box = boxes[over] as Box;
  const isInRow = isBeside(box, boxes[over - 1]) || isBeside(box, boxes[over + 1]);
  const isAfter = isInRow ? x > (box.left + box.right) / 2 : y > (box.top + box.bottom) / 2;
  const at = isAfter ? over + 1 : over;
  const before = boxes[at - 1];
  const after = boxes[at];
  if (isInRow) {
    const beside = isAfter ? after : before;
    const edge = isAfter ? box.right : box.left;
    const other = isAfter ? beside?.left : beside?.right;
    const isNear = isBeside(box, beside) && other !== undefined;
    const lineX = isNear ? (edge + other) / 2 : isAfter ? edge + GAP : edge - GAP;
    return { at, line: { x: lineX, y: box.top, length: box.bottom - box.top, isUpright: true } };
  }
  const above = before?.bottom ?? (after as Box).top - 2 * GAP;
  const below = after?.top ?? (before as Box).bottom + 2 * GAP;
  return {
    at,
    line: { x: box.left, y: (above + below) / 2, length: box.right - box.left, isUpright: false },
  };
}

/** The first that ends below a height, or the last. */
export function firstBelow(count: number, bottomOf: (at: number) => number, y: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bottomOf(middle) > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Two narrow pictures stand side by side. */
const isBeside = (box: Box, other: Box | undefined): boolean =>
  other !== undefined &&
  other.top < box.bottom &&
  box.top < other.bottom &&
  (other.left >= box.right || box.left >= other.right);

function blockInRow(boxes: readonly Box[], found: number, x: number): number {
  const [box, next] = [boxes[found] as Box, boxes[found + 1]];
  return next && isBeside(box, next) && x > (box.right + next.left) / 2 ? found + 1 : found;
}

/** Pixels from the edge of the visible text. */
const ZONE = 56;
/** Pixels a millisecond. */
const FASTEST = 1.2;

/** Scrolls while a block is held near an edge. @returns pixels a millisecond; below 0 is up */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  if (y < top + ZONE) return -FASTEST * Math.min((top + ZONE - y) / ZONE, 1);
  return y > bottom - ZONE ? FASTEST * Math.min((y - bottom + ZONE) / ZONE, 1) : 0;
}
