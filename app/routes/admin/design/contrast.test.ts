import { expect, test } from "vitest";
import { dark, light } from "../../../../tailwind.config";
import { contrastRatio, pairsIn, TEXT_PAIRS } from "./contrast";

test("contrast is WCAG's: black on white is 21, a colour on itself 1, the order makes no difference", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#1f3bb3", "#1f3bb3")).toBe(1);
  expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastRatio("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  expect(() => contrastRatio("red", "#ffffff")).toThrow(RangeError);
});

test.each([
  ["light", light],
  ["dark", dark],
])("in %s every text can be read and every edge be seen", (_name, colours) => {
  const faint = pairsIn(colours)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ front, ground, ratio, needed }) => `${front} on ${ground}: ${ratio.toFixed(2)} of ${needed}`);
  expect(faint).toEqual([]);
});

test("every tone that words are set in is measured", () => {
  const measured = new Set<string>(TEXT_PAIRS.map(([front]) => front));
  const tones = Object.keys(light).filter((name) => `${name}-soft` in light || name === "ink");
  expect(tones.filter((name) => !measured.has(name))).toEqual([]);
});
