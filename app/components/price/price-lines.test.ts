import { expect, it } from "vitest";
import type { PriceTable, Tax } from "~/domain/prices/price-table";
import { defaultSelection } from "~/domain/prices/selection";
import { inEnglish } from "~/platform/language/translate";
import { line, WEBSITE } from "../../../tests/world/prices/priced-offer";
import { shownPriceTable } from "./price-lines";

const noted = (kind: Tax["kind"]) => {
  const table: PriceTable = {
    ...WEBSITE,
    taxes: [{ id: "vat", name: "VAT", rate: 19_000, kind }],
    sections: [
      {
        id: "one",
        title: "",
        lines: [
          line("design", "Design", 100_000),
          line("care", "Care", 20_000, { kind: "optional", isChosen: false }),
          line("pages", "Pages", 10_000, { range: { min: 0, max: 9_000, step: 1_000 } }),
          line("domain", "Domain", 1_000, { kind: "optional", tax: null }),
        ],
      },
    ],
  };
  return shownPriceTable(inEnglish, table, defaultSelection(table)).sections[0]?.lines.map(
    ({ plusTax }) => plusTax,
  );
};

it("names the tax that the total adds to the price of an option", () => {
  expect(noted("exclusive")).toEqual([null, "plus VAT, 19%", "plus VAT, 19%", null]);
  expect(noted("inclusive")).toEqual([null, null, null, null]);
  expect(noted("reverse-charge")).toEqual([null, null, null, null]);
});
