/**
 * A drawing as strokes and as a path. The pad in the browser and the server draw by this one rule, so that what was
 * seen, what was stored and what is printed are the same line.
 */

/** x and y in the pad's own units, and milliseconds since the first point of the drawing. */
export type Point = readonly [x: number, y: number, ms: number];
export type Stroke = readonly Point[];

/** The pad's own units: the drawing keeps them, however large the pad is on the screen. */
export const PAD = { width: 600, height: 300 } as const;

/** JSON of a drawing's strokes is no longer than this many characters. */
export const MOST_STROKES_TEXT = 65_536;

/** A dot or a slip of the finger is no signature: so long, in the pad's units, a line must be. */
export const LEAST_INK = 40;

/**
 * The SVG path of a drawing, in absolute M, L and Q commands: through the midpoints between the points, with the
 * points themselves as handles, which takes the corners out of what a finger or a mouse reports.
 */
export const pathOf = (strokes: readonly Stroke[]): string => strokes.map(strokePath).join(" ");

function strokePath(stroke: Stroke): string {
  const [first, second] = stroke;
  if (!first) return "";
  if (!second) return `M${at(first)} L${at(first)}`;
  const curves = stroke.slice(1, -1).map((point, index) => {
    const next = stroke[index + 2] ?? point;
    return `Q${at(point)} ${at(between(point, next))}`;
  });
  const last = stroke[stroke.length - 1] ?? second;
  return [`M${at(first)}`, `L${at(between(first, second))}`, ...curves, `L${at(last)}`].join(" ");
}

/** How much line was drawn, in the pad's units. */
export const inkOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((ink, stroke) => ink + lengthOf(stroke), 0);

const lengthOf = (stroke: Stroke): number =>
  stroke.slice(1).reduce((length, [x, y], index) => {
    const [fromX, fromY] = stroke[index] ?? [x, y];
    return length + Math.hypot(x - fromX, y - fromY);
  }, 0);

const between = (a: Point, b: Point): [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const at = ([x, y]: readonly [number, number, ...number[]]): string => `${tenth(x)},${tenth(y)}`;

const tenth = (value: number): number => Math.round(value * 10) / 10;
