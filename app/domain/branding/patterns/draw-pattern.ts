/**
 * Draws the patterns of covers. What was sent keeps its look by its family and seed alone
 * (docs/decisions/0103-cover-patterns.md), so a drawing never changes: another look is another family.
 */
import type { PatternFamily } from "~/db/vocabulary";
import type { PatternTones } from "./pattern-tones";
import { seededRandom } from "./seeded-random";

/** A path in one tone. With a width it is a line, else an area. */
export interface PatternMark {
  path: string;
  tone: keyof PatternTones;
  width?: number;
  /** 1 is opaque. */
  opacity?: number;
}

/** Units of the drawing, which has the shape of a page. It is calm at the lower left, where the title stands. */
export const PATTERN_WIDTH = 1000;
export const PATTERN_HEIGHT = 1414;

type Random = () => number;
const { round, sin, cos, PI, min, max } = Math;
const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** Rings around a summit, as a map has them: every fifth is stronger. */
function contours(random: Random): PatternMark[] {
  const [x, y] = [between(random, 700, 940), between(random, 140, 400)];
  const waves = [2, 3, 5].map((count, at) => ({
    count,
    height: [0.2, 0.12, 0.05][at] ?? 0,
    phase: between(random, 0, 2 * PI),
    turn: between(random, -0.07, 0.07),
  }));
  const ring = (at: number): string => {
    const radius = 24 + at * 29;
    const corners = times(12, (corner) => {
      const angle = (corner * 2 * PI) / 12;
      const bend = waves.reduce(
        (sum, { count, height, phase, turn }) => sum + height * sin(count * angle + phase + turn * at),
        1,
      );
      return [x + radius * bend * cos(angle), y + radius * bend * sin(angle)] as const;
    });
    return closedCurve(corners);
  };
  const rings = times(21, ring);
  return [
    { path: rings.filter((_, at) => at % 5 !== 4).join(""), tone: "line", width: 3 },
    { path: rings.filter((_, at) => at % 5 === 4).join(""), tone: "line", width: 7 },
  ];
}

/** Passes through the middles between the corners, which are the control points. */
function closedCurve(corners: readonly (readonly [number, number])[]): string {
  const middle = (at: number) => {
    const [one, next] = [corners[at % corners.length], corners[(at + 1) % corners.length]];
    return one && next ? ([(one[0] + next[0]) / 2, (one[1] + next[1]) / 2] as const) : ([0, 0] as const);
  };
  const [startX, startY] = middle(corners.length - 1).map(round) as [number, number];
  let [fromX, fromY] = [startX, startY];
  const curves = corners.map(([x, y], at) => {
    const [toX, toY] = middle(at).map(round) as [number, number];
    const curve = `${round(x) - fromX} ${round(y) - fromY} ${toX - fromX} ${toY - fromY}`;
    [fromX, fromY] = [toX, toY];
    return curve;
  });
  return `M${startX} ${startY}q${curves.join(" ").replaceAll(" -", "-")}z`;
}

const TILE = 200;

/** Tiles with a quarter of a circle, thinning out towards the title. */
function quarters(random: Random): PatternMark[] {
  const paths = { lift: "", deep: "" };
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const isFilled = random() < 1.2 - row * 0.17 - (4 - column) * 0.25;
      const isLift = random() < 0.5;
      const turn = Math.floor(random() * 4);
      const hasGround = random() < 0.35;
      if (!isFilled) continue;
      const [x, y] = [column * TILE, row * TILE];
      if (hasGround) paths[isLift ? "deep" : "lift"] += `M${x} ${y}h${TILE}v${TILE}h-${TILE}z`;
      paths[isLift ? "lift" : "deep"] += quarter(x, y, turn);
    }
  return [
    { path: paths.deep, tone: "deep" },
    { path: paths.lift, tone: "lift" },
  ];
}

function quarter(x: number, y: number, turn: number): string {
  const [right, down] = [x + TILE, y + TILE];
  const arc = `a${TILE} ${TILE} 0 0 1`;
  const turns = [
    `M${x} ${y}h${TILE}${arc}-${TILE} ${TILE}z`,
    `M${right} ${y}v${TILE}${arc}-${TILE}-${TILE}z`,
    `M${right} ${down}h-${TILE}${arc} ${TILE}-${TILE}z`,
    `M${x} ${down}v-${TILE}${arc} ${TILE} ${TILE}z`,
  ];
  return turns[turn] ?? "";
}

/** Columns of stripes, each shifted against the next, which grow thinner on the way down. */
function stripes(random: Random): PatternMark[] {
  const paths = { lift: "", deep: "" };
  const pitch = 64;
  for (let column = 0; column < 5; column++) {
    const x = 250 + column * 150;
    const shift = round(random() * 4) * 16 - pitch;
    const depth = (0.35 + 0.13 * column) * between(random, 760, 1120);
    const tone = random() < 0.62 ? "lift" : "deep";
    for (let y = shift; y < depth; y += pitch) {
      const thick = round(48 * (1 - max(0, y) / depth));
      if (thick > 1) paths[tone] += `M${x} ${y}h150v${thick}h-150z`;
    }
  }
  return [
    { path: paths.deep, tone: "deep" },
    { path: paths.lift, tone: "lift" },
  ];
}

/** A field of dots that grow and shrink, as in a printed picture. */
function dots(random: Random): PatternMark[] {
  const [first, second, third] = times(3, () => between(random, 0, 2 * PI)) as [number, number, number];
  const sizes = new Map<number, string>();
  for (let row = 0; row < 21; row++)
    for (let column = 0; column < 21; column++) {
      const wave =
        0.56 +
        0.3 * sin(column * 0.36 + row * 0.14 + first) +
        0.22 * sin(row * 0.4 - column * 0.18 + second) +
        0.1 * sin((row + column) * 0.52 + third);
      const fade = min(1, max(0, 1.3 - row / 18 - (20 - column) / 20));
      const size = round(max(0, wave) * fade * 8) * 5;
      if (size > 0) sizes.set(size, `${sizes.get(size) ?? ""}M${column * 50} ${row * 50 + 10}h0`);
    }
  return [...sizes].map(([width, path]) => ({ path, tone: "line", width }));
}

/** Two sets of wide arcs that cross. */
function arcs(random: Random): PatternMark[] {
  const set = (x: number, y: number, tone: PatternMark["tone"], count: number): PatternMark => {
    const first = between(random, 130, 200);
    const circles = times(count, (at) => {
      const radius = round(first + at * 120);
      return `M${round(x) - radius} ${round(y)}a${radius} ${radius} 0 1 1 0 1z`;
    });
    return { path: circles.join(""), tone, width: 60 };
  };
  return [
    set(between(random, 880, 1060), between(random, 60, 340), "deep", 5),
    { ...set(between(random, 560, 760), between(random, -60, 160), "lift", 3), opacity: 0.7 },
  ];
}

const FAMILIES: Readonly<Record<PatternFamily, (random: Random) => PatternMark[]>> = {
  contours,
  quarters,
  stripes,
  dots,
  arcs,
};

export const drawPattern = (family: PatternFamily, seed: number): PatternMark[] =>
  FAMILIES[family](seededRandom(seed));
