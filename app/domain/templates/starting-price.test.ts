import { describe, expect, it } from "vitest";
import { computePrice } from "../prices/compute-price";
import { linesOf, type PriceTable } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { BUILT_IN } from "./built-in";
import { inOwnMoney } from "./in-own-money";
import { startingPrice } from "./starting-price";

const builtIn = (key: string) => {
  const found = BUILT_IN.find((template) => template.key === key);
  if (!found?.price) throw new Error(`No table: ${key}`);
  const { html, price } = found;
  return { html, priceTable: price.table, quantities: price.quantities };
};

const worth = (table: PriceTable | null) =>
  table && [computePrice(table, defaultSelection(table)).value, table.currency];

const START = { budget: "", currency: "USD" as const, prices: "table" as const };

describe("the table that a proposal begins with", () => {
  it("is the template’s, in the currency that was chosen", () => {
    expect(worth(startingPrice(builtIn("web-design"), START))).toEqual([770_000, "USD"]);
    expect(worth(startingPrice(builtIn("web-design"), { ...START, currency: "EUR" }))).toEqual([
      770_000,
      "EUR",
    ]);
  });

  it("stays beside a budget, unless somebody leaves it out", () => {
    const start = (answers: { budget: string; prices?: "budget" }) =>
      startingPrice(builtIn("web-design"), { ...START, ...answers });
    expect(worth(start({ budget: "9,000" }))).toEqual([770_000, "USD"]);
    expect(start({ budget: "9,000", prices: "budget" })).toBeNull();
  });

  it("is in the account’s money where the template is built in", () => {
    const { priceTable } = builtIn("web-design");
    const vat = { name: "MWST", rate: 8_100, kind: "exclusive" as const };
    const own = inOwnMoney(priceTable, { currency: "CHF", tax: vat });
    expect(worth(own)).toEqual([832_370, "CHF"]);
    expect(linesOf(own).every(({ tax }) => tax === own.taxes[0]?.id)).toBe(true);
    expect(worth(inOwnMoney(priceTable, { currency: "JPY", tax: null }))).toEqual([7_700, "JPY"]);
    expect(inOwnMoney(own, { currency: null, tax: { ...vat, name: "Other" } })).toEqual(own);
    // A form that cannot name the currency does not change it.
    expect(worth(startingPrice({ ...builtIn("web-design"), priceTable: own }, START))?.[1]).toBe("CHF");
  });

  it("takes quantities from what was typed into the text", () => {
    const start = (sessions: string) =>
      startingPrice(builtIn("coaching"), { ...START, ...{ "blank-number-of-sessions": sessions } });
    expect(worth(start("10"))).toEqual([140_000, "USD"]);
    for (const typed of ["", "a few", "0", "9999999999"])
      expect(worth(start(typed))).toEqual([112_000, "USD"]);
  });

  it("keeps a currency that the form does not have", () => {
    const { priceTable, ...template } = builtIn("web-design");
    const table = startingPrice({ ...template, priceTable: { ...priceTable, currency: "SEK" } }, START);
    expect(worth(table)).toEqual([770_000, "SEK"]);
  });
});
