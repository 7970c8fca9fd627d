import * as z from "zod";
import { MAX_STROKES_JSON_LENGTH, type Stroke } from "./stroke-path";

const coordinate = z.number().min(-10_000).max(10_000);
const MAX_DRAWING_MS = 3_600_000;

const point = z.tuple([coordinate, coordinate, z.int().min(0).max(MAX_DRAWING_MS)]);
const strokes = z.array(z.array(point).min(1)).min(1).refine(isChronological);

function isChronological(drawn: [number, number, number][][]): boolean {
  const times = drawn.flat().map(([, , ms]) => ms);
  return times.every((ms, index) => index === 0 || ms >= (times[index - 1] ?? 0));
}

export function parseStrokes(text: string): Stroke[] | null {
  if (text.length > MAX_STROKES_JSON_LENGTH) return null;
  try {
    return strokes.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The paths that templates/print/drawn-mark.tsx can draw: absolute moves, lines and curves. */
const PLAIN_PATH = /^M[MLQC\d\s,.-]+$/;

export const isDrawablePath = (text: string): boolean =>
  PLAIN_PATH.test(text) && (text.match(/-?\d+(?:\.\d+)?/g) ?? []).length >= 8;
