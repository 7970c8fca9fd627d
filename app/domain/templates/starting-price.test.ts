import { describe, expect, it } from "vitest";
import { computePrice } from "../prices/compute-price";
import type { PriceTable } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { BUILT_IN } from "./built-in";
import { startingPrice } from "./starting-price";

const builtIn = (key: string) => {
  const found = BUILT_IN.find((template) => template.key === key);
  if (!found?.price) throw new Error(`No table: ${key}`);
  const { html, price } = found;
  return { html, priceTable: price.table, quantities: price.quantities };
};

const worth = (table: PriceTable | null) =>
  table && [computePrice(table, defaultSelection(table)).value, table.currency];

const START = { budget: "", currency: "USD" as const };

describe("the table that a proposal begins with", () => {
  it("is the template’s, in the currency that was chosen", () => {
    expect(worth(startingPrice(builtIn("web-design"), START))).toEqual([770_000, "USD"]);
    expect(worth(startingPrice(builtIn("web-design"), { ...START, currency: "EUR" }))).toEqual([
      770_000,
      "EUR",
    ]);
  });

  it("is left out for another price that was typed", () => {
    const start = (budget: string) => startingPrice(builtIn("web-design"), { ...START, budget });
    expect(start("9,000")).toBeNull();
    expect(start("5k - 8k")).toBeNull();
    expect(worth(start("7,700"))).toEqual([770_000, "USD"]);
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
