import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { randomTable } from "../../../tests/world/prices/random-table";
import { datedFor } from "../briefs/dates/document-dates";
import { type AcceptedPrice, acceptedPrice } from "../prices/accepted-price.server";
import { linesOf, type PriceTable } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { checkTypedTable } from "../prices/typed-problems";
import { isNothing, negated, sumsOfAccepted } from "./agreed-sums";
import { type AgreementNow, agreementNow, sumsOfTable } from "./agreement-now";
import {
  agreedLines,
  agreedTaxes,
  type ChangeOrder,
  problemsInForm,
  scheduleOfChange,
  tableOfChange,
  taxKey,
  textOfChange,
  unknownInOrder,
} from "./change-order";

const agreed = (table: PriceTable): AgreementNow => {
  const accepted: AcceptedPrice = acceptedPrice("v", table, defaultSelection(table));
  const now = agreementNow("first", [
    {
      ...{ id: "first", amendsId: null, number: "2026-014", title: "Site", endDate: null, startDate: null },
      ...{
        versionId: "v",
        versionSha256: "ab",
        currency: table.currency,
        totalMinor: null,
        isEstimate: false,
      },
      ...{ priceTable: table, amends: null, agreedAt: 1, changedAt: 1 },
      agreedPrice: JSON.stringify(accepted),
    },
  ]);
  if (!now) throw new Error("It is agreed.");
  return now;
};

const order = (change: Partial<ChangeOrder> = {}): ChangeOrder => ({
  changes: "More pages.",
  lines: [],
  takesOff: [],
  tax: "",
  finish: null,
  pay: { on: "signing" },
  ...change,
});

describe("the table of a change order", () => {
  it("takes off exactly what all lines were agreed for, whatever their discounts and taxes", () => {
    for (let seed = 1; seed <= 80; seed += 1) {
      const table = { ...randomTable(seed), isEstimate: false };
      const now = agreed(table);
      const typed = tableOfChange(order({ takesOff: agreedLines(now).map(({ key }) => key) }), now);
      if (typed === null) continue;
      const { table: change, problems } = checkTypedTable(typed);
      expect(problems).toEqual({});
      const accepted = acceptedPrice("v", table, defaultSelection(table));
      const net = accepted.once.subtotal - accepted.once.discount;
      expect(acceptedPrice("c", change, defaultSelection(change)).once.subtotal + net).toBe(0);
    }
  });

  it("takes off one line without tax to the cent", () => {
    const table = { ...randomTable(3), taxes: [], discount: null, schedule: [] };
    const plain = {
      ...table,
      sections: table.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({
          ...line,
          tax: null,
          kind: "fixed" as const,
          group: "",
          range: null,
        })),
      })),
    };
    const now = agreed(plain);
    const [line] = agreedLines(now);
    const typed = tableOfChange(order({ takesOff: [line?.key ?? ""] }), now);
    const change = checkTypedTable(typed as NonNullable<typeof typed>).table;
    expect(linesOf(change)).toHaveLength(1);
    expect(linesOf(change)[0]?.unitPrice).toBe(-(line?.amount ?? 0));
  });

  it("adds typed lines with the chosen tax, and leaves empty rows out", () => {
    const now = agreed(randomTable(5));
    const [tax] = agreedTaxes(now);
    const lines = [
      { name: "", price: "" },
      { name: "Landing page", price: "1800" },
    ];
    const typed = tableOfChange(order({ lines, tax: tax ? taxKey(tax) : "" }), now);
    const { table, problems } = checkTypedTable(typed as NonNullable<typeof typed>);
    expect(problems).toEqual({});
    expect(linesOf(table).map(({ name }) => name)).toEqual(["Landing page"]);
    expect(table.isChange).toBe(true);
    expect(table.taxes).toHaveLength(tax ? 1 : 0);
  });

  it("is none without lines", () => {
    expect(tableOfChange(order(), agreed(randomTable(1)))).toBeNull();
  });

  it("offers a line that was taken off no more", () => {
    const table = randomTable(3);
    const now = agreed(table);
    const [line] = agreedLines(now);
    const off = checkTypedTable(tableOfChange(order({ takesOff: [line?.key ?? ""] }), now) as never).table;
    const change = {
      ...now.first,
      id: "c",
      priceTable: off,
      agreedPrice: JSON.stringify(acceptedPrice("c", off, defaultSelection(off))),
    };
    const left = agreedLines({ ...now, changes: [change] });
    expect(left).toHaveLength(agreedLines(now).length - 1);
    expect(left.map(({ key }) => key)).not.toContain(line?.key);
  });
});

describe("prices below zero", () => {
  const typed = tableOfChange(
    order({ lines: [{ name: "Blog", price: "-500" }] }),
    agreed({ ...randomTable(1), taxes: [] }),
  ) as NonNullable<ReturnType<typeof tableOfChange>>;

  it("are read in a change order alone", () => {
    expect(checkTypedTable(typed).problems).toEqual({});
    const other = checkTypedTable({ ...typed, isChange: undefined });
    expect(Object.keys(other.problems)).toEqual(["sections.0.lines.0.price"]);
  });

  it("ask for no payment", () => {
    const paid = { ...typed, schedule: scheduleOfChange(order(), "Payment") };
    expect(Object.keys(checkTypedTable(paid).problems)).toEqual(["schedule.0.part"]);
  });

  it("leave nothing to choose", () => {
    const [section] = typed.sections as [(typeof typed.sections)[number]];
    const lines = section.lines.map((line) => ({ ...line, kind: "optional" as const }));
    const optional = { ...typed, sections: [{ ...section, lines }] };
    expect(Object.keys(checkTypedTable(optional).problems)).toEqual(["sections.0.lines.0.price"]);
  });

  it("come to what adding them up says", () => {
    const { table } = checkTypedTable(typed);
    const sums = sumsOfTable("c", table);
    expect(sums.once).toBeLessThan(0);
    expect(isNothing(negated(sums))).toBe(false);
    expect(sumsOfAccepted(acceptedPrice("c", table, defaultSelection(table)))).toEqual(sums);
  });
});

it("places a problem beside the row that it was typed in", () => {
  const typed = order({
    lines: [
      { name: "", price: "" },
      { name: "Page", price: "abc" },
    ],
  });
  expect(problemsInForm(typed, { "sections.0.lines.0.price": "Enter an amount." })).toEqual({
    price2: "Enter an amount.",
  });
});

it("writes what changes as paragraphs and lists, with nothing of it read as HTML", () => {
  const text = textOfChange(
    order({ changes: "Two <b>more</b> pages.\n\n- Prices\n- About us", finish: "2027-03-10" }),
    datedFor(inEnglish, { currency: "USD" }),
    true,
  );
  expect(text).toContain("<p>Two &lt;b&gt;more&lt;/b&gt; pages.</p>");
  expect(text).toContain("<ul><li>Prices</li><li>About us</li></ul>");
  expect(text).toContain("The work now ends on March 10, 2027.");
  expect(text).toContain('<hr class="price-table">');
});

it("names a tax and a line that the agreement does not have", () => {
  const now = agreed(randomTable(5));
  const [line] = agreedLines(now);
  expect(unknownInOrder(order({ takesOff: [line?.key ?? ""] }), now)).toEqual({});
  const unknown = unknownInOrder(order({ takesOff: [line?.key ?? "", "first.gone"], tax: "VAT" }), now);
  expect(Object.keys(unknown)).toEqual(["tax", "takesOff"]);
});
