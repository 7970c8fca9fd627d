import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { line, WEBSITE } from "../../../tests/world/prices/priced-offer";
import { computePrice } from "./compute-price";
import { priceAmounts } from "./price-amounts";
import { priceTextOf, totalsTextOf } from "./price-in-language";
import type { PriceLine, PriceTable } from "./price-table";
import { defaultSelection } from "./selection";

const tableOf = (lines: PriceLine[], given: Partial<PriceTable> = {}): PriceTable => ({
  ...WEBSITE,
  taxes: [],
  schedule: [],
  sections: [{ id: "s", title: "", lines }],
  ...given,
});

const priced = (table: PriceTable) => computePrice(table, defaultSelection(table));
const said = (table: PriceTable) => priceTextOf(inEnglish, table, priced(table));

const DESIGN = line("design", "Design", 815_373, { tax: null });
const CARE = line("care", "Care", 72_352, { tax: null, recurring: { every: "month", periods: 12 } });
const ON_SIGNING: PriceTable["schedule"] = [
  { id: "first", name: "Deposit", part: { kind: "rate", rate: 30_000 }, due: { on: "signing" } },
  { id: "rest", name: "Rest", part: { kind: "rest" }, due: { on: "milestone", milestone: "at launch" } },
];

describe("the sentence that says a price", () => {
  it.each([
    ["one-off costs alone", "€8,153.73", [DESIGN], {}],
    ["a deposit", "€8,153.73; €2,446.12 on signing", [DESIGN], { schedule: ON_SIGNING }],
    [
      "all three",
      "€8,153.73 in one-off costs, €723.52 a month for 12 months; €2,446.12 on signing",
      [DESIGN, CARE],
      { schedule: ON_SIGNING },
    ],
    ["recurring costs alone", "€723.52 a month for 12 months", [CARE], { schedule: ON_SIGNING }],
    [
      "an estimate",
      "€8,153.73 (estimate); €2,446.12 on signing",
      [DESIGN],
      { schedule: ON_SIGNING, isEstimate: true },
    ],
    [
      "payments that are due later",
      "€8,153.73",
      [DESIGN],
      {
        schedule: [
          { id: "all", name: "All", part: { kind: "rest" }, due: { on: "date", day: "2027-05-01" } },
        ],
      },
    ],
  ] as const)("says %s: %s", (_what, sentence, lines, given) => {
    expect(said(tableOf([...lines], given as Partial<PriceTable>))).toBe(sentence);
  });

  it("leaves out what is due where it stands in a text", () => {
    const table = tableOf([DESIGN, CARE], { schedule: ON_SIGNING });
    expect(totalsTextOf(inEnglish, table, priced(table))).toBe(
      "€8,153.73 in one-off costs, €723.52 a month for 12 months",
    );
  });
});

describe("amounts below each other", () => {
  const amountsOf = (table: PriceTable) =>
    Object.values(priceAmounts(table, priced(table), "en-US", "{price} each")).filter(
      (amount) => amount !== null,
    );

  it("are all whole, or all have decimals", () => {
    expect(amountsOf(tableOf([line("a", "A", 480_000, { tax: null })]))).toEqual(["€4,800", "€4,800"]);
    expect(
      amountsOf(tableOf([line("a", "A", 480_000, { tax: null }), line("b", "B", 42_150, { tax: null })])),
    ).toEqual(["€4,800.00", "€421.50", "€5,221.50"]);
  });

  it("have decimals beside payments that need them, and so has the sentence", () => {
    const table = tableOf([line("a", "A", 480_100, { tax: null })], {
      schedule: [
        { id: "one", name: "Deposit", part: { kind: "rate", rate: 50_000 }, due: { on: "signing" } },
        { id: "two", name: "Rest", part: { kind: "rest" }, due: { on: "milestone", milestone: "Launch" } },
      ],
    });
    expect(amountsOf(table)).toEqual(["€4,801.00", "€4,801.00", "€2,400.50", "€2,400.50"]);
    expect(said(table)).toBe("€4,801.00; €2,400.50 on signing");
  });

  it("count what a line was before its discount", () => {
    const discount = { kind: "amount", amount: 150 } as const;
    expect(amountsOf(tableOf([line("a", "A", 10_050, { tax: null, discount })]))).toEqual([
      "€99.00",
      "€100.50",
      "€99.00",
    ]);
  });

  it("say the price of one as it stands beside the quantity, where none is taken", () => {
    const hours = line("b", "B", 12_500, {
      tax: null,
      quantity: 0,
      range: { min: 0, max: 5_000, step: 1_000 },
    });
    const table = tableOf([
      line("a", "A", 480_000, { tax: null, discount: { kind: "amount", amount: 50 } }),
      hours,
    ]);
    expect(amountsOf(table)).toContain("€125 each");
  });
});
