import { expect, it } from "vitest";
import { line, WEBSITE, WITH_SEATS } from "../../../../tests/world/prices/priced-offer";
import { emptyBrief } from "../../briefs/empty-brief";
import type { PriceLine, PriceTable } from "../price-table";
import { leastSelection } from "./least-selection";
import { tablePriceOf } from "./table-price";

const withLines = (...lines: PriceLine[]): PriceTable => ({
  ...WEBSITE,
  taxes: [],
  sections: [{ id: "all", title: "", lines }],
});
const priceOf = (...lines: PriceLine[]) => {
  const { once, monthly, basis } = tablePriceOf(emptyBrief(), withLines(...lines)) ?? {};
  return [once, monthly, basis];
};

it("takes the cheapest package of each choice, the smallest quantities and no option", () => {
  const packages = (group: string, ...prices: number[]) =>
    prices.map((price, at) =>
      line(`${group}${at}`, group, price, { kind: "package", group, isChosen: at === 0 }),
    );
  expect(leastSelection(withLines(...packages("a", 300, 100, 200), ...packages("b", 50, 70))).chosen).toEqual(
    ["a1", "b0"],
  );
  expect(leastSelection(WITH_SEATS)).toEqual({ chosen: ["small"], quantities: { pages: 0, seats: 40_000 } });
});

const range = { min: 2_000, max: 9_000, step: 1_000 };
const monthly = { recurring: { every: "month", periods: null } } as const;

it("gives one price where only options are to be taken, packages and quantities as shown, and the least beside what is paid monthly", () => {
  const option = line("more", "More", 700, { kind: "optional", quantity: 5_000, range });
  const pack = (id: string, price: number) => line(id, id, price, { kind: "package", group: "Care" });
  expect(priceOf(line("all", "All", 900), option)).toEqual([900, null, "without options"]);
  expect(priceOf(line("all", "All", 900, { quantity: 5_000, range }))).toEqual([4_500, null, "shown"]);
  expect(priceOf(pack("one", 900), pack("two", 400))).toEqual([900, null, "shown"]);
  const care = line("care", "Care", 50, { kind: "optional", isChosen: true, ...monthly });
  expect(priceOf(pack("one", 900), pack("two", 400), care)).toEqual([400, null, "least"]);
});

it("gives none where nothing is shown, or it is paid each month", () => {
  const nothing = line("all", "All", 900, { quantity: 0, range: { ...range, min: 0 } });
  expect(priceOf(nothing)).toEqual([null, null, "shown"]);
  const each = (id: string) => line(id, id, 900, { kind: "package", group: "Care", ...monthly });
  expect(priceOf(each("one"), each("two"))).toEqual([null, null, "least"]);
  expect(priceOf(line("all", "All", 900, monthly))).toEqual([null, 900, "without options"]);
});
