import { describe, expect, it } from "vitest";
import { PATTERN_FAMILIES } from "~/db/vocabulary";
import { contrastRatio, TEXT_RATIO } from "../contrast";
import { coverField, frozenCover, shownCover } from "../cover";
import { generatedCover, parsePatternName, patternFor, patternName } from "./cover-pattern";
import { drawPattern } from "./draw-pattern";
import { patternTones } from "./pattern-tones";
import { seedOf } from "./seeded-random";

const SEEDS = Array.from({ length: 200 }, (_, at) => seedOf(String(at)));
const textOf = (family: (typeof PATTERN_FAMILIES)[number], seed: number) =>
  JSON.stringify(drawPattern(family, seed));

/** Hashes of drawings. A change here changes what clients have signed. */
const FROZEN = {
  contours: 3705222559,
  quarters: 4242463019,
  stripes: 149872642,
  dots: 3047766271,
  arcs: 4148390661,
};

describe.each(PATTERN_FAMILIES)("%s", (family) => {
  it("is drawn alike each time, and otherwise by another seed", () => {
    expect(textOf(family, 7)).toBe(textOf(family, 7));
    expect(new Set(SEEDS.map((seed) => textOf(family, seed))).size).toBeGreaterThan(190);
  });

  it("is still drawn as it was when the first version with it was frozen", () => {
    expect(seedOf(textOf(family, 20_261_129))).toBe(FROZEN[family]);
  });

  it("stays small, and has whole numbers only", () => {
    for (const seed of SEEDS) {
      const text = textOf(family, seed);
      expect(text.length).toBeLessThan(5_000);
      expect(text).not.toMatch(/NaN|\d\.\d{3}|undefined|e-/);
    }
  });
});

it.each(["#000000", "#ffffff", "#777777", "#1f3bb3", "#ffcc00", "#c2410c", "#0f8a7e", "#ff00aa", "#e9dfd0"])(
  "lets the text on %s be read on every shade of a pattern",
  (colour) => {
    const { hex, isDark } = coverField(colour);
    const ink = isDark ? "#ffffff" : "#16181d";
    const tones = patternTones(hex, ink);
    for (const tone of Object.values(tones))
      expect(contrastRatio(ink, tone)).toBeGreaterThanOrEqual(TEXT_RATIO);
    expect(tones.line).not.toBe(hex);
  },
);

describe("a pattern's name", () => {
  it("is read as it was written", () => {
    const pattern = patternFor("a proposal");
    expect(parsePatternName(patternName(pattern))).toEqual(pattern);
  });

  it.each(["", "contours", "contours-", "contours--1", "contours-4294967296", "spirals-1", "contours-1 "])(
    "is not %j",
    (name) => expect(parsePatternName(name)).toBeNull(),
  );
});

describe("the cover that a proposal gets by itself", () => {
  it("uses every family, by the proposal", () => {
    const families = SEEDS.map((seed) => patternFor(String(seed)).family);
    expect(new Set(families)).toEqual(new Set(PATTERN_FAMILIES));
  });

  it("is frozen with the account's colour and its pattern", () => {
    const cover = generatedCover("a proposal");
    expect(frozenCover(cover, "#1f6f4a")).toEqual({ ...cover, colour: "#1f6f4a" });
    expect(shownCover(cover)).toMatchObject({ layout: "pattern", pattern: patternFor("a proposal") });
  });

  it("freezes no pattern under another layout, and shows a title where it is missing", () => {
    const { pattern: _, ...bare } = generatedCover("a proposal");
    expect(frozenCover({ ...generatedCover("a proposal"), layout: "title" }, null)).toEqual({
      layout: "title",
      colour: null,
      picture: null,
    });
    expect(shownCover(bare)).toMatchObject({ layout: "title", field: null, pattern: null });
  });
});
