/** WCAG 2.2, 1.4.3 and 1.4.11, of the tokens. */
import { expect, test } from "vitest";
import { dark, light, type Token } from "../../../tailwind.config";
import { contrastRatio, EDGE_RATIO, TEXT_RATIO } from "./contrast";

type Pairs = readonly (readonly [front: Token, grounds: readonly Token[]])[];

const TEXT: Pairs = [
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
];

const EDGES: Pairs = [
  ["edge", ["paper", "sheet"]],
  ["action", ["paper", "sheet", "action-soft", "wash"]],
  ["rejected", ["sheet", "paper"]],
  ["pending", ["other-soft"]],
];

const tooFaint = (colours: Record<Token, string>, pairs: Pairs, needed: number): string[] =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrastRatio(colours[front], colours[ground]);
      return ratio < needed ? [`${front} on ${ground}: ${ratio.toFixed(2)} of ${needed}`] : [];
    }),
  );

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
  expect(tooFaint(colours, TEXT, TEXT_RATIO)).toEqual([]);
  expect(tooFaint(colours, EDGES, EDGE_RATIO)).toEqual([]);
});

test("every tone that words are set in is measured", () => {
  const measured = new Set<string>(TEXT.map(([front]) => front));
  const tones = Object.keys(light).filter((name) => `${name}-soft` in light || name === "ink");
  expect(tones.filter((name) => !measured.has(name))).toEqual([]);
});
