import { describe, expect, it } from "vitest";
import type { PriceTable } from "../prices/price-table";
import { hasPlace, placementOf, type VersionPlaces, WHOLE } from "./placement";

const table = (...ids: string[]) => ({ sections: [{ lines: ids.map((id) => ({ id })) }] }) as PriceTable;

const version = (number: number, blockIds: string[] | null, ...lines: string[]): VersionPlaces => ({
  number,
  blockIds,
  priceTable: lines.length > 0 ? table(...lines) : null,
});

const block = (blockId: string) => ({ ...WHOLE, blockId });
const line = (lineId: string) => ({ ...WHOLE, lineId });

describe("the place of a thread", () => {
  it("is in a version that has its block or its line", () => {
    expect(hasPlace(version(1, ["a"]), block("a"))).toBe(true);
    expect(hasPlace(version(1, ["a"]), block("b"))).toBe(false);
    expect(hasPlace(version(1, [], "hosting"), line("hosting"))).toBe(true);
    expect(hasPlace(version(1, []), line("hosting"))).toBe(false);
    expect(hasPlace(version(1, []), WHOLE)).toBe(true);
  });

  it("is taken to be in a text that is older than ids", () => {
    expect(hasPlace(version(1, null), block("a"))).toBe(true);
    expect(hasPlace(version(1, null), line("hosting"))).toBe(false);
  });

  it("stays without a newer version", () => {
    expect(placementOf(block("a"), [])).toEqual({ state: "placed" });
  });

  it("was removed by the first version that has not had it since", () => {
    const versions = [version(2, ["a"]), version(3, []), version(4, [])];
    expect(placementOf(block("a"), versions)).toEqual({ state: "removed", version: 3 });
  });

  it("is placed again where a version brings it back, until another removes it", () => {
    const versions = [version(2, []), version(3, ["a"])];
    expect(placementOf(block("a"), versions)).toEqual({ state: "placed" });
    expect(placementOf(block("a"), [...versions, version(4, [])])).toEqual({ state: "removed", version: 4 });
  });
});
