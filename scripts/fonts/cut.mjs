import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { inProject } from "../project.mjs";

/** What running text needs: kerning, ligatures, accents that find their place, figures that line up in columns. */
export const textFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

/**
 * A smaller font: some characters, some features, less room on its axes.
 *
 * @param {string} from a path below node_modules
 * @param {{ ranges: number[][], axes?: object, features: string[] }} how `ranges` are first and last code points;
 *   what the font does not have is left out
 * @returns {Promise<Buffer>} as woff2
 */
export function cut(from, { ranges, axes, features }) {
  return subsetFont(readFileSync(inProject(`node_modules/${from}`)), textOf(ranges), {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
}

function textOf(ranges) {
  const points = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return String.fromCodePoint(...points);
}
