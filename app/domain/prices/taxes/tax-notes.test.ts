import { describe, expect, it } from "vitest";
import { newTypedLine, type TypedTable } from "../typed-table";
import { taxNotes, untaxedText, unusedTaxText } from "./tax-notes";

const VAT = { id: "vat", name: "VAT", rate: "19", kind: "exclusive" as const };

/** Each word is a line; "Design:vat" has that tax. */
const table = (lines: string, taxes: TypedTable["taxes"] = [VAT]) => ({
  taxes,
  sections: [
    {
      id: "one",
      title: "",
      lines: lines.split(" ").map((line, at) => {
        const [name = "", tax = ""] = line.split(":");
        return newTypedLine(String(at), { name, tax });
      }),
    },
  ],
});

const found = (...of: Parameters<typeof table>) => {
  const { unused, untaxed } = taxNotes(table(...of));
  return [unused.map(unusedTaxText), untaxed.length > 0 ? untaxedText(untaxed) : ""];
};

describe("notes on taxes", () => {
  it("name a tax that no line uses", () => {
    expect(found("Design Build")).toEqual([["No line uses VAT, so it adds nothing."], ""]);
    const unnamed = { ...VAT, id: "other", name: " " };
    expect(found("Design:vat", [VAT, unnamed])[0]).toEqual(["No line uses this tax, so it adds nothing."]);
  });

  it("name lines without tax beside lines with tax", () => {
    expect(found("Design:vat Hosting Travel")).toEqual([[], "2 lines have no tax: Hosting, Travel."]);
    expect(found("Design:vat Hosting")[1]).toBe("1 line has no tax: Hosting.");
    expect(found("A:vat B C D E F G")[1]).toBe("6 lines have no tax: B, C, D, E, F, ….");
  });

  it("leave out lines in which nothing is typed, and say nothing where there is no tax", () => {
    expect(found("Design:vat :vat :")).toEqual([[], ""]);
    expect(found(":")).toEqual([[], ""]);
    expect(found("Design Build", [])).toEqual([[], ""]);
  });
});
