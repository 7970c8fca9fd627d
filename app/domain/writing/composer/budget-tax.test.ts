import { expect, it } from "vitest";
import { withTaxInTerms } from "./budget-tax";

it.each([
  ["11.900 + MwSt.", "10 Tage netto", "11.900", "10 Tage netto.\nZzgl. MwSt."],
  ["£2,450 plus 20% VAT", "", "£2,450", "Plus 20% VAT."],
  ["2,450 + VAT", "Plus 20% VAT.", "2,450", "Plus 20% VAT."],
  ["2,450 + VAT", "All prices include 20% VAT.", "2,450 + VAT", "All prices include 20% VAT."],
  ["37.150 € netto", "Alle Preise netto zzgl. 19 % MwSt.", "37.150 €", "Alle Preise netto zzgl. 19 % MwSt."],
  ["37.150,00 € (netto)", "Zzgl. 19 % MwSt.", "37.150,00 €", "Zzgl. 19 % MwSt."],
  ["37.150 € netto", "Inklusive 19 % MwSt.", "37.150 € netto", "Inklusive 19 % MwSt."],
  ["37.150 € brutto", "Inklusive 19 % MwSt.", "37.150 €", "Inklusive 19 % MwSt."],
  ["37.150 € netto", "", "37.150 € netto", ""],
  ["2,450 plus travel", "", "2,450 plus travel", ""],
  ["2,000 + 450", "", "2,000 + 450", ""],
  ["about 2,450 + VAT", "", "about 2,450 + VAT", ""],
])("reads a budget with its tax: %s, %s", (budget, paymentTerms, sum, terms) => {
  expect(
    withTaxInTerms({ budget, paymentTerms, currency: budget.includes("€") ? "EUR" : "GBP" }),
  ).toMatchObject({
    budget: sum,
    paymentTerms: terms,
  });
});
