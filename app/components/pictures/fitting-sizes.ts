import { LARGEST_SIDE } from "~/domain/content/pictures/picture-limits";

export interface Sides {
  width: number;
  height: number;
}

/** Pixels across; the first one is the most that a picture has on either side. */
const WIDTHS = [LARGEST_SIDE, 1200, 640];

/** The sizes to draw a picture in, the largest first. None is larger than the picture. */
export function fittingSizes({ width, height }: Sides): Sides[] {
  const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height));
  const largest = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const smaller = WIDTHS.slice(1).filter((across) => across < largest.width);
  return [largest, ...smaller.map((across) => scaledTo(across, largest))];
}

const scaledTo = (across: number, { width, height }: Sides): Sides => ({
  width: across,
  height: Math.max(1, Math.round((height * across) / width)),
});
