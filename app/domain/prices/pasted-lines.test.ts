import { describe, expect, it } from "vitest";
import { randomTable } from "../../../tests/world/prices/random-table";
import { taxAmong } from "./named-line";
import { linesText, readPastedLines } from "./pasted-lines";
import { typedFrom } from "./typed-table";

const shown = (text: string) =>
  readPastedLines(text).lines.map(({ name, quantity, unit, price, tax }) => ({
    name,
    quantity,
    unit,
    price,
    tax: tax && `${tax.name} ${tax.rate} ${tax.kind}`,
  }));

const line = (changes: object) => ({ quantity: "1", unit: "", tax: null, ...changes });

describe("lines that are pasted", () => {
  it("are read by the headings of their columns, in English and German", () => {
    expect(shown('Qty,Item,Unit price (EUR),VAT\n2,Design,"1,200",19%\n1,Build,€4.500,0%')).toEqual([
      line({ name: "Design", quantity: "2", price: "1,200", tax: "VAT 19 exclusive" }),
      line({ name: "Build", price: "4.500" }),
    ]);
    expect(shown("Leistung;Menge;Einheit;Einzelpreis;MwSt.\nKonzept;7,5;Std.;110,00 EUR;19")).toEqual([
      line({ name: "Konzept", quantity: "7,5", unit: "Std.", price: "110,00", tax: "MwSt. 19 exclusive" }),
    ]);
    expect(shown("Description\tAmount\nAudit\t$900.00")).toEqual([line({ name: "Audit", price: "900.00" })]);
  });

  it("are guessed without headings: text, quantity, price, sum", () => {
    expect(shown("Design\t2\t1200\t2400\nBuild\t1\t4500\t4500")).toEqual([
      line({ name: "Design", quantity: "2", price: "1200" }),
      line({ name: "Build", price: "4500" }),
    ]);
    expect(shown("Design, 1200\nBuild, 4500")).toEqual([
      line({ name: "Design", price: "1200" }),
      line({ name: "Build", price: "4500" }),
    ]);
    expect(shown("Design\t3\thours\t90\t19%")).toEqual([
      line({ name: "Design", quantity: "3", unit: "hours", price: "90", tax: "Tax 19 exclusive" }),
    ]);
  });

  it("keep what cannot be read as it was, so that a problem can be stated", () => {
    expect(shown("Name,Price\nDesign,ask us")).toEqual([line({ name: "Design", price: "ask us" })]);
  });

  it("are at most 200 short ones", () => {
    const many = Array.from({ length: 230 }, (_, at) => `Line ${at}\t${"9".repeat(60)}`).join("\n");
    const { lines, left } = readPastedLines(many);
    expect([lines.length, left, lines[0]?.price.length]).toEqual([200, 30, 24]);
    expect(readPastedLines(`Name,Price\n${"x".repeat(900)},1`).lines[0]?.name.length).toBeLessThanOrEqual(
      200,
    );
    expect(readPastedLines("")).toMatchObject({ lines: [], left: 0 });
    expect(readPastedLines("\n\n ,, \n").lines).toEqual([]);
  });
});

describe("lines as text", () => {
  it("are read again as they were", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const typed = typedFrom(randomTable(seed));
      const { lines } = readPastedLines(linesText(typed));
      const expected = typed.sections.flatMap((section) =>
        section.lines.map(({ id: _, ...one }) => ({
          ...one,
          isChosen: one.kind !== "fixed" && one.isChosen,
          tax: typed.taxes.find(({ id }) => id === one.tax)?.name ?? null,
          section: section.title,
        })),
      );
      expect({
        seed,
        lines: lines.map(({ row: _, ...one }) => ({ ...one, tax: one.tax?.name ?? null })),
      }).toEqual({ seed, lines: expected });
    }
  });

  it("find their tax among those of the table", () => {
    const taxes = [{ id: "a", name: "VAT", rate: "19", kind: "exclusive" as const }];
    const like = { name: "vat", rate: "19 %", kind: "exclusive" as const };
    expect(taxAmong(taxes, like, () => "b")).toEqual({ tax: "a", taxes });
    expect(taxAmong(taxes, { ...like, kind: "inclusive" }, () => "b").tax).toBe("b");
  });
});
