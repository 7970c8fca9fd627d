import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { inProject } from "../project.mjs";

/** Kerning, ligatures, mark positioning, tabular figures. */
export const textFeatures = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** Subsets a font. @param {string} from below node_modules @param {{ ranges: number[][], axes?: object, features: string[] }} how */
export function subset(from, { ranges, axes, features }) {
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
