/** x and y in pad units; ms since the first point of the drawing. */
type Point = readonly [x: number, y: number, ms: number];
export type Stroke = readonly Point[];

export const PAD = { width: 600, height: 300 } as const;

export const MAX_STROKES_JSON_LENGTH = 65_536;

/** Pad units. A shorter stroke is a dot or a slip of the finger. */
export const MIN_DRAWN_LENGTH = 40;

/** The SVG path (absolute M, L and Q), smoothed through the midpoints. The browser and the server share it. */
export const strokesToPath = (strokes: readonly Stroke[]): string => strokes.map(strokePath).join(" ");

function strokePath(stroke: Stroke): string {
  const [first, second] = stroke;
  if (!first) return "";
  if (!second) return `M${formatPoint(first)} L${formatPoint(first)}`;
  const curves = stroke.slice(1, -1).map((point, index) => {
    const next = stroke[index + 2] ?? point;
    return `Q${formatPoint(point)} ${formatPoint(midpoint(point, next))}`;
  });
  const last = stroke[stroke.length - 1] ?? second;
  return [
    `M${formatPoint(first)}`,
    `L${formatPoint(midpoint(first, second))}`,
    ...curves,
    `L${formatPoint(last)}`,
  ].join(" ");
}

export const drawnLength = (strokes: readonly Stroke[]): number =>
  strokes.reduce((ink, stroke) => ink + strokeLength(stroke), 0);

const strokeLength = (stroke: Stroke): number =>
  stroke.slice(1).reduce((length, [x, y], index) => {
    const [fromX, fromY] = stroke[index] ?? [x, y];
    return length + Math.hypot(x - fromX, y - fromY);
  }, 0);

const midpoint = (a: Point, b: Point): [number, number] => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const formatPoint = ([x, y]: readonly [number, number, ...number[]]): string =>
  `${roundToTenth(x)},${roundToTenth(y)}`;

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
