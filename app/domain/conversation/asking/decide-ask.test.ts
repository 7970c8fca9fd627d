import { describe, expect, it } from "vitest";
import type { PriceTable } from "../../prices/price-table";
import { STANDINGS } from "../../signing/parties/standing";
import { placeOfAsk, writingWith } from "./decide-ask";

const NOW = 1_000;
const link = { revokedAt: null, expiresAt: NOW + 1 };
const asked = { id: "v1", number: 1, blockIds: ["a", "b"], priceTable: null };

describe("a link to write with", () => {
  it("is open while the agreement waits, also after the last valid day", () => {
    const open = STANDINGS.filter(
      (state) => writingWith({ link, standing: { state }, isAskedAnew: false }, NOW) === "open",
    );
    expect(open).toEqual(["lapsed", "waiting"]);
  });

  it("only reads once it is revoked or has expired", () => {
    const standing = { state: "waiting" as const };
    for (const ended of [{ revokedAt: 1 }, { expiresAt: NOW }])
      expect(writingWith({ link: { ...link, ...ended }, standing, isAskedAnew: true }, NOW)).toBe("closed");
  });

  it("moves with a version that was replaced, for those who are asked about the newer one", () => {
    const standing = { state: "superseded" as const };
    expect(writingWith({ link, standing, isAskedAnew: true }, NOW)).toBe("moved");
    expect(writingWith({ link, standing, isAskedAnew: false }, NOW)).toBe("closed");
  });
});

describe("the place of a new thread", () => {
  const place = (block: string | null, line: string | null = null) => ({ block, line });

  it("is in the link's version", () => {
    expect(placeOfAsk(place("a"), "open", asked, asked)).toEqual({
      versionId: "v1",
      blockId: "a",
      lineId: null,
    });
  });

  it("is the whole proposal where the version lacks it", () => {
    const whole = { versionId: "v1", blockId: null, lineId: null };
    expect(placeOfAsk(place("z"), "open", asked, asked)).toEqual(whole);
    expect(placeOfAsk(place(null, "hosting"), "open", asked, asked)).toEqual(whole);
  });

  it("is a line rather than a block", () => {
    const priceTable = { sections: [{ lines: [{ id: "hosting" }] }] } as PriceTable;
    const priced = { ...asked, priceTable };
    expect(placeOfAsk(place("a", "hosting"), "open", priced, priced)).toEqual({
      versionId: "v1",
      blockId: null,
      lineId: "hosting",
    });
  });

  it("is pinned anew to the current version, or stays where that removed it", () => {
    const current = { ...asked, id: "v2", number: 2, blockIds: ["a"] };
    expect(placeOfAsk(place("a"), "moved", asked, current).versionId).toBe("v2");
    expect(placeOfAsk(place("b"), "moved", asked, current)).toEqual({
      versionId: "v1",
      blockId: "b",
      lineId: null,
    });
  });

  it("stays at a line whose currency is another now: what was offered is in the one that was read", () => {
    const priced = (id: string, currency: string) => ({
      ...asked,
      id,
      priceTable: { currency, sections: [{ lines: [{ id: "hosting" }] }] } as PriceTable,
    });
    const versionOf = (currency: string) =>
      placeOfAsk(place(null, "hosting"), "moved", priced("v1", "EUR"), priced("v2", currency)).versionId;
    expect([versionOf("EUR"), versionOf("JPY")]).toEqual(["v2", "v1"]);
  });
});
