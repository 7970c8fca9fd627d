import { describe, expect, it } from "vitest";
import { WEBSITE } from "../../../tests/world/prices/priced-offer";
import { randomSelection, randomTable } from "../../../tests/world/prices/random-table";
import { carriedSelection, isCarried, readCarried } from "./carried-selection";

const version = { id: "V1StGXR8_Z5jdHi6B-myT", priceTable: WEBSITE };
const LARGE = { chosen: ["large", "photos"], quantities: { pages: 5_000 } };
const TEXT = "V1StGXR8_Z5jdHi6B-myT~1.3~2.5000";

describe("a selection that a page carries", () => {
  it("is short, needs no escape in an address, and is read as it was", () => {
    expect(carriedSelection(version.id, WEBSITE, LARGE)).toBe(TEXT);
    expect(encodeURIComponent(TEXT)).toBe(TEXT);
    expect(readCarried(TEXT, version)).toEqual(LARGE);
    for (let seed = 1; seed <= 100; seed += 1) {
      const priceTable = randomTable(seed);
      const selection = randomSelection(priceTable, seed);
      const text = carriedSelection(version.id, priceTable, selection);
      expect(isCarried(text)).toBe(true);
      expect(readCarried(text, { ...version, priceTable })).toEqual(selection);
    }
  });

  it.each([
    ["nothing", null],
    ["another version", "other-version~1.3~2.5000"],
    ["two packages", `${version.id}~0.1~2.5000`],
    ["no package", `${version.id}~3~2.5000`],
    ["a quantity out of bounds", `${version.id}~1~2.21000`],
    ["a quantity off its steps", `${version.id}~1~2.5001`],
    ["a place without a quantity", `${version.id}~1~2`],
    ["a line that is not there", `${version.id}~1.9~2.5000`],
    ["words", `${version.id}~one~two`],
    ["markup", `${version.id}~<b>~2.5000`],
    ["what is too long", `${version.id}~${"1.".repeat(5_000)}~`],
  ])("is refused: %s", (_what, text) => {
    expect(readCarried(text, version)).toBeNull();
  });

  it("belongs to a version with a price table", () => {
    expect(readCarried(TEXT, { ...version, priceTable: null })).toBeNull();
  });
});
