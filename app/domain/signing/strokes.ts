/** Drawings as they are submitted, judged before anything is made of them. */
import * as z from "zod";
import { MOST_STROKES_TEXT, type Stroke } from "./stroke-path";

const coordinate = z.number().min(-10_000).max(10_000);
/** An hour, in milliseconds: nobody takes longer over a signature. */
const LONGEST = 3_600_000;

const point = z.tuple([coordinate, coordinate, z.int().min(0).max(LONGEST)]);
const strokes = z.array(z.array(point).min(1)).min(1).refine(runsForward);

/** Time never runs back in a drawing that somebody made. */
function runsForward(drawn: [number, number, number][][]): boolean {
  const times = drawn.flat().map(([, , ms]) => ms);
  return times.every((ms, index) => index === 0 || ms >= (times[index - 1] ?? 0));
}

/** The strokes of a drawing, or null for anything else. */
export function readStrokes(text: string): Stroke[] | null {
  if (text.length > MOST_STROKES_TEXT) return null;
  try {
    return strokes.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** As the printed page draws them (components/print/drawn-mark.tsx): absolute moves, lines and curves. */
const PLAIN_PATH = /^M[MLQC\d\s,.-]+$/;

export const isDrawablePath = (text: string): boolean =>
  PLAIN_PATH.test(text) && (text.match(/-?\d+(?:\.\d+)?/g) ?? []).length >= 8;
