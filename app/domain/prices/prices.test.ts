import { describe, expect, it } from "vitest";
import { randomSelection, randomTable } from "../../../tests/world/prices/random-table";
import { computePrice, type Sums } from "./compute-price";
import { apportion, scale } from "./fixed-point";
import { isEstimate } from "./is-estimate";
import { linesOf, type PriceLine, type PriceTable } from "./price-table";
import { defaultSelection, type Selection, selectionProblem } from "./selection";
import { tableProblems } from "./table-problems";
import { newTypedLine, readTypedTable, type TypedTable, typedFrom } from "./typed-table";

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed + 1);

const cases = SEEDS.map((seed) => {
  const table = randomTable(seed);
  const selection = randomSelection(table, seed);
  return { seed, table, selection, price: computePrice(table, selection) };
});

const allSums = ({ price }: (typeof cases)[number]): Sums[] => [price.once, ...price.recurring];

describe("any price table", () => {
  it("is a good one, with a selection that it allows", () => {
    for (const { seed, table, selection } of cases) {
      expect({ seed, problems: tableProblems(table) }).toEqual({ seed, problems: {} });
      expect({ seed, problem: selectionProblem(table, selection) }).toEqual({ seed, problem: null });
    }
    const kinds = new Set(cases.flatMap(({ table }) => linesOf(table).map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(["fixed", "optional", "package"]);
  });

  it("has the sum of its lines as subtotal", () => {
    for (const { price } of cases) {
      const taken = [...price.lines.values()].filter(({ isTaken }) => isTaken);
      const lines = taken.reduce((all, { amount }) => all + amount, 0);
      expect([price.once, ...price.recurring].reduce((all, { subtotal }) => all + subtotal, 0)).toBe(lines);
    }
  });

  it("adds up: subtotal, discount, added taxes and total", () => {
    for (const one of cases)
      for (const { subtotal, discount, taxes, total } of allSums(one)) {
        const added = taxes.filter(({ tax }) => tax.kind === "exclusive");
        expect(subtotal - discount + added.reduce((all, { amount }) => all + amount, 0)).toBe(total);
      }
  });

  it("charges each tax on what its lines cost after the discount", () => {
    for (const one of cases)
      for (const { subtotal, discount, taxes } of allSums(one)) {
        const based = taxes.reduce(
          (all, { tax, base, amount }) => all + base + (tax.kind === "inclusive" ? amount : 0),
          0,
        );
        expect(based).toBeLessThanOrEqual(subtotal - discount);
        for (const { tax, base, amount } of taxes) {
          if (tax.kind === "reverse-charge") expect(amount).toBe(0);
          // Rounded by line, so at most half a unit off for each.
          else
            expect(Math.abs(amount - (base * tax.rate) / 100_000)).toBeLessThanOrEqual(
              linesOf(one.table).length,
            );
        }
      }
  });

  it("is never negative, and has no fractions", () => {
    for (const one of cases)
      for (const { subtotal, discount, taxes, total } of allSums(one))
        for (const sum of [
          subtotal,
          discount,
          total,
          ...taxes.flatMap(({ base, amount }) => [base, amount]),
        ]) {
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(sum)).toBe(true);
        }
  });

  it("costs the same in any order of its lines and sections", () => {
    for (const { table, selection, price } of cases) {
      const turned: PriceTable = {
        ...table,
        sections: table.sections
          .map((section) => ({ ...section, lines: [...section.lines].reverse() }))
          .reverse(),
      };
      const { once, recurring, value } = computePrice(turned, selection);
      expect({ once, recurring, value }).toEqual({
        once: price.once,
        recurring: price.recurring,
        value: price.value,
      });
    }
  });

  it("is paid in full by its schedule", () => {
    for (const { table, price } of cases)
      if (table.schedule.length > 0)
        expect(price.payments.reduce((all, { amount }) => all + amount, 0)).toBe(price.once.total);
  });

  it("is read again from its fields as it was", () => {
    for (const { table } of cases)
      expect(readTypedTable(typedFrom(table))).toEqual({ table, problems: {}, doubts: {} });
  });
});

const line = (given: Partial<PriceLine>): PriceLine => ({
  id: "a",
  name: "Design",
  description: "",
  unit: "",
  quantity: 1_000,
  unitPrice: 10_000,
  discount: null,
  tax: null,
  recurring: null,
  kind: "fixed",
  group: "",
  isChosen: true,
  range: null,
  ...given,
});

const tableOf = (lines: PriceLine[], given: Partial<PriceTable> = {}): PriceTable => ({
  currency: "USD",
  isEstimate: false,
  taxes: [
    { id: "vat", name: "VAT", rate: 19_000, kind: "exclusive" },
    { id: "in", name: "VAT", rate: 4_000, kind: "inclusive" },
  ],
  sections: [{ id: "s", title: "", lines }],
  discount: null,
  schedule: [],
  ...given,
});

const priceOf = (table: PriceTable, selection: Selection = defaultSelection(table)) =>
  computePrice(table, selection);

describe("sums", () => {
  it("keeps one-off and recurring amounts apart, and counts an open end for a year", () => {
    const price = priceOf(
      tableOf([
        line({ id: "a", unitPrice: 1_260_000 }),
        line({ id: "b", unitPrice: 800_000, recurring: { every: "month", periods: 12 } }),
        line({ id: "c", unitPrice: 1_000, recurring: { every: "quarter", periods: null } }),
      ]),
    );
    expect(price.once.total).toBe(1_260_000);
    expect(price.recurring.map(({ every, periods, total }) => [every, periods, total])).toEqual([
      ["month", 12, 800_000],
      ["quarter", null, 1_000],
    ]);
    expect([price.value, price.hasOpenEnd]).toEqual([1_260_000 + 9_600_000 + 4_000, true]);
  });

  it("takes a tax out of prices that contain it, rounding the price without it", () => {
    const { once } = priceOf(tableOf([line({ unitPrice: 299, tax: "in" })]));
    expect(once).toMatchObject({ total: 299, taxes: [{ base: 288, amount: 11 }] });
  });

  it("charges tax on what is left after a discount of the whole", () => {
    const { once } = priceOf(
      tableOf([line({ tax: "vat" }), line({ id: "b", unitPrice: 30_000 })], {
        discount: { kind: "amount", amount: 4_000 },
      }),
    );
    expect(once).toMatchObject({ subtotal: 40_000, discount: 4_000, total: 36_000 + 1_710 });
  });

  it("counts only the package that is chosen, and the quantity within its range", () => {
    const table = tableOf([
      line({ id: "a", kind: "package", group: "Package", unitPrice: 100, isChosen: false }),
      line({ id: "b", kind: "package", group: "Package", unitPrice: 300, isChosen: true }),
      line({
        id: "c",
        kind: "optional",
        unitPrice: 7,
        isChosen: false,
        range: { min: 1_000, max: 5_000, step: 500 },
      }),
    ]);
    expect(priceOf(table).once.total).toBe(300);
    expect(priceOf(table, { chosen: ["a", "c"], quantities: { c: 1_500 } }).once.total).toBe(111);
    const refused = (chosen: string[], quantity = 1_000) =>
      selectionProblem(table, { chosen, quantities: { c: quantity } })?.kind;
    expect(refused(["a"])).toBeUndefined();
    expect(refused([])).toBe("no package");
    expect(refused(["a", "b"])).toBe("two packages");
    expect(refused(["a", "x"])).toBe("unknown line");
    expect(refused(["a"], 1_250)).toBe("quantity");
    expect(refused(["a"], 5_500)).toBe("quantity");
    expect(selectionProblem(table, { chosen: ["a"], quantities: {} })).toBeNull();
  });

  it("never pays more than the total, whatever the client leaves out", () => {
    const table = tableOf(
      [line({ id: "a", kind: "optional", isChosen: true }), line({ id: "b", unitPrice: 500 })],
      {
        schedule: [
          { id: "p", name: "Deposit", part: { kind: "amount", amount: 5_000 }, due: { on: "signing" } },
          { id: "q", name: "Rest", part: { kind: "rest" }, due: { on: "milestone", milestone: "Launch" } },
        ],
      },
    );
    expect(priceOf(table).payments.map(({ amount }) => amount)).toEqual([5_000, 5_500]);
    expect(priceOf(table, { chosen: [], quantities: {} }).payments.map(({ amount }) => amount)).toEqual([
      500, 0,
    ]);
  });

  it.each<[string, boolean, boolean, Partial<PriceLine>[], Partial<PriceTable>?]>([
    ["a fixed price", false, false, [{}]],
    ["one that its owner calls an estimate", true, true, [{}], { isEstimate: true }],
    ["an open end", true, true, [{ recurring: { every: "month", periods: null } }]],
    ["hours", true, true, [{ unit: "Hours" }, { id: "b", unit: "page" }]],
    [
      "hours that were not taken",
      false,
      false,
      [{}, { id: "b", unit: "h", kind: "optional", isChosen: false }],
    ],
    ["a quantity that the client chooses", true, false, [{ range: { min: 0, max: 5_000, step: 1_000 } }]],
  ])("%s is an estimate: %s, and once accepted: %s", (_what, before, accepted, lines, given) => {
    const table = tableOf(lines.map(line), given);
    expect([isEstimate(table, priceOf(table)), isEstimate(table, priceOf(table), true)]).toEqual([
      before,
      accepted,
    ]);
  });

  it("computes exactly beyond the integers of numbers", () => {
    expect(scale(9_999_999_999, 999_999_999, 1_000_000)).toBe(9_999_999_989_000);
    expect(scale(1, 1, 2)).toBe(1);
    expect(
      apportion(10, [
        { id: "b", weight: 1 },
        { id: "a", weight: 1 },
        { id: "c", weight: 1 },
      ]),
    ).toEqual(
      new Map([
        ["a", 4],
        ["b", 3],
        ["c", 3],
      ]),
    );
  });
});

const typed = (
  given: Partial<TypedTable> & { line?: Partial<Parameters<typeof newTypedLine>[1]> } = {},
): TypedTable => ({
  currency: "USD",
  isEstimate: false,
  taxes: [],
  sections: [
    { id: "s", title: "", lines: [newTypedLine("a", { name: "Design", price: "1,000", ...given.line })] },
  ],
  discount: "",
  schedule: [],
  daysToPay: "",
  ...given,
});

const problemsOf = (table: TypedTable) => {
  const read = readTypedTable(table);
  return Object.keys(read.problems).length > 0 ? read.problems : tableProblems(read.table);
};

describe("what is typed", () => {
  const vat = (rate: string) => ({ id: "t", name: "VAT", kind: "exclusive" as const, rate });
  const payment = (part: string) => ({
    id: part,
    name: "Part",
    part,
    on: "signing" as const,
    day: "",
    milestone: "",
  });

  it.each<[string, TypedTable, Record<string, unknown>]>([
    ["nothing", typed(), {}],
    ["no line", typed({ sections: [] }), { "": "Add a line." }],
    ["no name", typed({ line: { name: " " } }), { "sections.0.lines.0.name": "Name this line." }],
    [
      "a price in words",
      typed({ line: { price: "abc" } }),
      { "sections.0.lines.0.price": "Enter an amount such as 1,200." },
    ],
    [
      "a quantity of nothing",
      typed({ line: { quantity: "0" } }),
      { "sections.0.lines.0.quantity": "Enter a quantity above zero." },
    ],
    [
      "a maximum below the minimum",
      typed({ line: { isAdjustable: true, min: "5", max: "2" } }),
      { "sections.0.lines.0.max": "The maximum is not above the minimum." },
    ],
    [
      "a quantity between two steps",
      typed({ line: { isAdjustable: true, min: "0", max: "10", step: "2" } }),
      { "sections.0.lines.0.quantity": "Begin with a quantity from 0 to 10, in steps of 2." },
    ],
    [
      "a discount above the line",
      typed({ line: { discount: "1,001" } }),
      { "sections.0.lines.0.discount": "The discount is more than the line." },
    ],
    ["a tax of 200%", typed({ taxes: [vat("200")] }), { "taxes.0.rate": "A tax rate is at most 100%." }],
    [
      "a package alone",
      typed({ line: { kind: "package", group: "Package" } }),
      { "sections.0.lines.0.group": "A choice needs a second line with the same name here." },
    ],
    [
      "a discount above the whole",
      typed({ discount: "1,000.01" }),
      { discount: "The discount is more than the one-off prices." },
    ],
    [
      "shares of 80%",
      typed({ schedule: [payment("50%"), payment("30%")] }),
      { "schedule.1.part": "These payments add up to 80%, not 100%." },
    ],
    [
      "a schedule above the total",
      typed({ schedule: [payment("600"), payment("500")] }),
      { "schedule.1.part": "These payments add up to $1,100, and the total is $1,000." },
    ],
    ["a schedule of the total", typed({ schedule: [payment("40%"), payment("60%")] }), {}],
    ["a deposit and the rest", typed({ schedule: [payment("400"), payment("")] }), {}],
    [
      "a fixed amount of a total that can change",
      typed({ schedule: [payment("1,000")], line: { kind: "optional", isChosen: true } }),
      { "schedule.0.part": "Add a payment for the rest, because the total can change." },
    ],
    [
      "two lines of one id",
      typed({
        sections: [
          {
            id: "s",
            title: "",
            lines: ["One", "Two"].map((name) => newTypedLine("a", { name, price: "1" })),
          },
        ],
      }),
      { "": "Two parts of this table have the same id." },
    ],
    ["an unknown currency", typed({ currency: "XYZ" }), { currency: "Choose a currency from the list." }],
  ])("%s", (_, table, problems) => {
    expect(problemsOf(table)).toEqual(problems);
  });
});
