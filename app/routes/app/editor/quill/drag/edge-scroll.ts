/** Pixels from the edge of the visible text. */
const ZONE = 56;
/** Pixels a millisecond. */
const FASTEST = 1.2;

/** How fast a page goes by while a block is held near an edge. @returns pixels a millisecond; below 0 is up */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  if (y < top + ZONE) return -FASTEST * Math.min((top + ZONE - y) / ZONE, 1);
  return y > bottom - ZONE ? FASTEST * Math.min((y - bottom + ZONE) / ZONE, 1) : 0;
}
