/** WCAG 2.2, 1.4.3 and 1.4.11. */

export const TEXT_RATIO = 4.5;
export const EDGE_RATIO = 3;

/** Returns channels from 0 to 1. @throws RangeError */
export function channelsOf(hex: string): [number, number, number] {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!match) throw new RangeError(`${hex} is no colour of six hexadecimal digits.`);
  return [1, 2, 3].map((at) => Number.parseInt(match[at] ?? "", 16) / 255) as [number, number, number];
}

/** Turns sRGB into linear light. */
export const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns 1 (the same) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
