import { expect, it } from "vitest";
import { withTaxInTerms } from "./budget-tax";

it.each([
  ["11.900 + MwSt.", "10 Tage netto", "11.900", "10 Tage netto.\nZzgl. MwSt."],
  ["£2,450 plus 20% VAT", "", "£2,450", "Plus 20% VAT."],
  ["2,450 + VAT", "Plus 20% VAT.", "2,450", "Plus 20% VAT."],
  ["2,450 + VAT", "All prices include 20% VAT.", "2,450 + VAT", "All prices include 20% VAT."],
  ["2,450 plus travel", "", "2,450 plus travel", ""],
  ["2,000 + 450", "", "2,000 + 450", ""],
  ["about 2,450 + VAT", "", "about 2,450 + VAT", ""],
])("reads a budget with its tax: %s, %s", (budget, paymentTerms, sum, terms) => {
  expect(withTaxInTerms({ budget, paymentTerms, currency: "GBP" })).toMatchObject({
    budget: sum,
    paymentTerms: terms,
  });
});
