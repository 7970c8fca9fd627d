/** How far two colours of the look are apart, and how far they have to be (WCAG 2.2, 1.4.3 and 1.4.11). */

/** Text on its ground: 4.5 to 1. */
export const TEXT_RATIO = 4.5;
/** The edge of a control or a ring around it on what lies beside it: 3 to 1. */
export const EDGE_RATIO = 3;

/** What is written, and the grounds that it is written on. */
export const TEXT_PAIRS = [
  ["ink", ["paper", "sheet", "wash", "action-soft", "other-soft"]],
  ["muted", ["paper", "sheet", "wash", "action-soft", "other-soft"]],
  ["faint", ["sheet"]],
  ["action", ["paper", "sheet", "wash", "action-soft"]],
  ["on-action", ["action", "action-strong"]],
  ["paper", ["ink"]],
  ["signed", ["signed-soft", "sheet"]],
  ["pending", ["pending-soft", "sheet"]],
  ["sent", ["sent-soft", "sheet"]],
  ["approved", ["approved-soft", "sheet"]],
  ["rejected", ["rejected-soft", "sheet", "paper"]],
  ["other", ["other-soft", "sheet"]],
  ["signature", ["sheet"]],
] as const;

/** What says alone where a control is or which one is chosen, and what it is seen on. */
export const EDGE_PAIRS = [
  ["edge", ["paper", "sheet"]],
  ["action", ["paper", "sheet", "action-soft", "wash"]],
  ["rejected", ["sheet", "paper"]],
  ["pending", ["other-soft"]],
] as const;

/** A colour as "#1f3bb3". @throws RangeError for any other spelling */
function channelsOf(hex: string): [number, number, number] {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new RangeError(`${hex} is no colour of six hexadecimal digits.`);
  return [1, 2, 3].map((at) => Number.parseInt(match[at] ?? "", 16) / 255) as [number, number, number];
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white), whichever is the darker. */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export interface Pair {
  front: string;
  ground: string;
  ratio: number;
  needed: number;
}

type Pairs = readonly (readonly [string, readonly string[]])[];

/** Every pair above in the colours of one theme. */
export function pairsIn(colours: Readonly<Record<string, string>>): Pair[] {
  const measured = (pairs: Pairs, needed: number) =>
    pairs.flatMap(([front, grounds]) =>
      grounds.map((ground) => ({
        front,
        ground,
        needed,
        ratio: contrastRatio(colours[front] ?? "", colours[ground] ?? ""),
      })),
    );
  return [...measured(TEXT_PAIRS, TEXT_RATIO), ...measured(EDGE_PAIRS, EDGE_RATIO)];
}
