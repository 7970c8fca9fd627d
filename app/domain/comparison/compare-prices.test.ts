import { describe, expect, it } from "vitest";
import { randomTable } from "../../../tests/world/prices/random-table";
import { linesOf, type PriceLine, type PriceTable } from "../prices/price-table";
import { comparePrices } from "./compare-prices";

const line = (id: string, name: string, unitPrice: number, quantity = 1_000): PriceLine => ({
  id,
  name,
  description: "",
  unit: "",
  quantity,
  unitPrice,
  discount: null,
  tax: null,
  recurring: null,
  kind: "fixed",
  group: "",
  isChosen: true,
  range: null,
});

const table = (...lines: PriceLine[]): PriceTable => ({
  currency: "EUR",
  taxes: [],
  sections: [{ id: "s", title: "", lines }],
  discount: null,
  schedule: [],
  isEstimate: false,
});

const said = (before: PriceTable | null, after: PriceTable | null) =>
  comparePrices(before, after)?.lines.map(
    ({ before: one, after: other }) =>
      `${one ? `${one.name} ${one.amount}` : "-"} > ${other ? `${other.name} ${other.amount}` : "-"}`,
  );

describe("two price tables", () => {
  const before = table(line("a", "Design", 90_000), line("b", "Build", 40_000, 2_000));

  it("are compared by the ids of their lines", () => {
    const after = table(line("c", "Care", 5_000), line("b", "Build and test", 40_000, 3_000));
    expect(said(before, after)).toEqual([
      "Design 90000 > -",
      "- > Care 5000",
      "Build 80000 > Build and test 120000",
    ]);
  });

  it("are compared by name where the ids are new", () => {
    expect(said(before, table(line("x", "Design", 90_000), line("y", "Build", 40_000)))).toEqual([
      "Build 80000 > Build 40000",
    ]);
  });

  it("have no change where they are the same, in another order or absent", () => {
    expect(comparePrices(before, before)).toBeNull();
    expect(comparePrices(null, null)).toBeNull();
    for (let seed = 0; seed < 200; seed += 1)
      expect(comparePrices(randomTable(seed), randomTable(seed))).toBeNull();
  });

  it("of which one is absent have only added or removed lines", () => {
    expect(said(null, before)).toEqual(["- > Design 90000", "- > Build 80000"]);
    expect(said(before, null)).toEqual(["Design 90000 > -", "Build 80000 > -"]);
  });

  it("name the terms that changed", () => {
    const after = { ...before, discount: { kind: "rate", rate: 5_000 } as const, isEstimate: true };
    expect(comparePrices(before, after)).toEqual({ lines: [], terms: ["discount", "estimate"] });
  });

  it("say how often a line is paid, and that alone where it is the change", () => {
    const monthly = (every: "month" | "year") =>
      table({ ...line("a", "Care", 5_000), recurring: { every, periods: null } });
    const changed = comparePrices(monthly("month"), monthly("year"));
    expect(changed?.lines[0]?.before?.recurring).toEqual({ every: "month", periods: null });
    expect(changed?.lines[0]?.after?.recurring).toEqual({ every: "year", periods: null });
    expect(changed?.terms).toEqual([]);
  });

  it("name no options for a line that was removed", () => {
    expect(comparePrices(before, table(line("a", "Design", 90_000)))?.terms).toEqual([]);
  });

  it("say each line once, whatever the tables", () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const [one, other] = [randomTable(seed), randomTable(seed + 1_000)];
      const changed = comparePrices(one, other)?.lines ?? [];
      const added = changed.filter((change) => change.before === null).length;
      const removed = changed.filter((change) => change.after === null).length;
      expect(linesOf(one).length - removed).toBe(linesOf(other).length - added);
    }
  });
});
