import { contrastRatio, TEXT_RATIO } from "../contrast";
import { hexOf, oklchOf } from "../oklch";

/** Shades of a cover's colour. Its text can be read on all of them. */
export interface PatternTones {
  /** Nearer to white. */
  lift: string;
  /** Nearer to black. */
  deep: string;
  /** The one of the two that stands out more. */
  line: string;
}

/** OKLab lightness. */
const LIFT = 0.085;
const DEEP = 0.07;
const STEP = 0.005;

/** @param ink the colour of the text */
export function patternTones(field: string, ink: string): PatternTones {
  const [lift, deep] = [shadeOf(field, ink, LIFT), shadeOf(field, ink, -DEEP)];
  const isLift = contrastRatio(lift, field) >= contrastRatio(deep, field);
  return { lift, deep, line: isLift ? lift : deep };
}

/** Returns the farthest shade, up to a distance, on which the ink can be read. */
function shadeOf(field: string, ink: string, distance: number): string {
  const colour = oklchOf(field);
  const step = Math.sign(distance) * STEP;
  for (let far = distance; far * step > 0; far -= step) {
    const lightness = Math.min(1, Math.max(0, colour.lightness + far));
    const shade = hexOf({ ...colour, lightness });
    if (contrastRatio(ink, shade) >= TEXT_RATIO) return shade;
  }
  return field;
}
