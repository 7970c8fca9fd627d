import { describe, expect, it } from "vitest";
import { WEBSITE } from "../../../../tests/world/prices/priced-offer";
import { type Place, WHOLE } from "../placement";
import { changesBetween, type PlacedText } from "./changed-places.server";

const text = (...blocks: string[]) => ({
  html: blocks.join("\n"),
  blockIds: blocks.map((_, at) => `block-0${at}`),
  priceTable: WEBSITE,
});
const BEFORE = text("<h2>Aims</h2>", "<p>a</p>", "<h3>Step</h3>", "<p>b</p>", "<h2>End</h2>", "<p>c</p>");
const hasChanged = (place: Place, before: PlacedText, after: PlacedText) =>
  changesBetween(before, after)(place);
const at = (block: number) => ({ blockId: `block-0${block}`, lineId: null });

describe("the place of a request", () => {
  it("has changed where a block of its section has, up to the next heading of its level", () => {
    const after = text("<h2>Aims</h2>", "<p>a</p>", "<h3>Step</h3>", "<p>B</p>", "<h2>End</h2>", "<p>c</p>");
    expect([0, 1, 2, 3, 4, 5].map((block) => hasChanged(at(block), BEFORE, after))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(hasChanged(WHOLE, BEFORE, after)).toBe(true);
  });

  it("has not where only ids and blocks elsewhere have", () => {
    expect(hasChanged(WHOLE, BEFORE, { ...BEFORE, blockIds: null })).toBe(false);
    const after = { ...BEFORE, html: `${BEFORE.html}\n<p>d</p>`, blockIds: [...BEFORE.blockIds, "block-06"] };
    expect(hasChanged(at(0), BEFORE, after)).toBe(false);
    expect(hasChanged(at(4), BEFORE, after)).toBe(true);
  });

  it("has where it is gone", () => {
    const after = text("<h2>Aims</h2>", "<p>a</p>");
    expect(hasChanged(at(4), BEFORE, after)).toBe(true);
  });

  it("is a line of the price, with all that it says", () => {
    const line = (lineId: string) => ({ blockId: null, lineId });
    const [first, ...rest] = WEBSITE.sections;
    const lines = first?.lines.map((one) => (one.id === "pages" ? { ...one, unitPrice: 1 } : one)) ?? [];
    const priceTable = { ...WEBSITE, sections: [{ ...first, id: "a", title: "", lines }, ...rest] };
    expect(hasChanged(line("pages"), BEFORE, { ...BEFORE, priceTable })).toBe(true);
    expect(hasChanged(line("small"), BEFORE, { ...BEFORE, priceTable })).toBe(false);
    expect(hasChanged(line("small"), BEFORE, { ...BEFORE, priceTable: null })).toBe(true);
  });
});
