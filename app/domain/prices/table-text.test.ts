import { describe, expect, it } from "vitest";
import { randomTable } from "../../../tests/world/prices/random-table";
import { linesText } from "./pasted-lines";
import { readTableText, scheduleText } from "./table-text";
import { typedFrom } from "./typed-table";

const empty = {
  currency: "EUR",
  isEstimate: false,
  discount: "",
  tax: "",
  lines: "Name,Price\nDesign,100",
  schedule: "",
  daysToPay: "",
};
const blank = { ...empty, taxes: [], sections: [], schedule: [], daysToPay: "" };

let count = 0;
const newId = () => `new-${++count}`;

describe("a price table as text", () => {
  it("is read again with its sums, ids and payments", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const typed = typedFrom(randomTable(seed));
      const { currency, isEstimate, discount, schedule } = typed;
      const text = {
        currency,
        isEstimate,
        discount,
        tax: "",
        lines: linesText(typed),
        schedule: scheduleText(schedule),
        daysToPay: "21",
      };
      const read = readTableText(text, typed, () => `new-${seed}-${++count}`);
      expect(read.problems).toEqual({});
      expect({ seed, schedule: read.table.schedule }).toEqual({ seed, schedule });
      expect(read.table.daysToPay).toBe("21");
      const lines = (table: typeof typed) =>
        table.sections.flatMap((section) => section.lines.map(({ id }) => id));
      expect({ seed, ids: lines(read.table).sort() }).toEqual({ seed, ids: lines(typed).sort() });
    }
  });

  it("names the line of a payment that it cannot read", () => {
    const schedule = "Deposit: 40% on signing\n\nthe others later";
    expect(readTableText({ ...empty, schedule }, blank, newId).problems.schedule).toMatch(/^Line 3: write/);
    const { table } = readTableText(
      { ...empty, schedule: "Deposit: 1,000 on 2027-03-31\nLast: the rest at the launch", daysToPay: "" },
      blank,
      newId,
    );
    expect(table.schedule).toMatchObject([
      { name: "Deposit", part: "1,000", on: "date", day: "2027-03-31" },
      { name: "Last", part: "", on: "milestone", milestone: "the launch" },
    ]);
  });

  it("names the row of a line with a problem", () => {
    const lines = "Name,Section,Price\nDesign,One,100\n\nBuild,Two,ask";
    const { inText } = readTableText({ ...empty, lines }, blank, newId);
    expect(
      inText({ "sections.1.lines.0.price": "Enter an amount.", currency: "Choose.", "": "Add." }),
    ).toEqual({
      lines: ["Row 4 (Build): Enter an amount."],
      currency: ["Choose."],
      "": ["Add."],
    });
  });

  it("keeps a tax of the table, and adds one that is new", () => {
    const before = { ...blank, taxes: [{ id: "vat", name: "VAT", rate: "19", kind: "exclusive" as const }] };
    const lines = "Name,Price,Tax\nDesign,1,VAT 19%\nBuild,2,VAT 7% included";
    const { table } = readTableText({ ...empty, lines }, before, newId);
    expect(table.taxes).toMatchObject([{ id: "vat" }, { name: "VAT", rate: "7", kind: "inclusive" }]);
  });

  it("puts one tax on all lines that name none", () => {
    const lines = "Name,Price,Tax\nDesign,1,\nBuild,2,VAT 7%";
    const { table } = readTableText({ ...empty, lines, tax: "VAT 19%" }, blank, newId);
    const rates = table.sections.flatMap((section) =>
      section.lines.map(({ tax }) => table.taxes.find(({ id }) => id === tax)?.rate),
    );
    expect(rates).toEqual(["19", "7"]);
    expect(readTableText({ ...empty, lines: "Name,Price\nDesign,1" }, blank, newId).table.taxes).toEqual([]);
  });
});
