import { expect, it } from "vitest";
import { foreignBudget, foreignOption, foreignTerms } from "./other-currency";

it.each([
  ["54,000 ريال", "USD", "ريال"],
  ["1,280 دولارًا", "EUR", "دولارًا"],
  ["€ 9,000", "USD", "€"],
  ["CHF 9'000", "EUR", "CHF"],
])("says of %s in %s which currency it names", (budget, currency, mark) => {
  expect(foreignBudget({ budget, currency: currency as "USD" })).toContain(`“${mark}”`);
});

it.each([
  ["$18,500", "USD"],
  ["18.500 EUR", "EUR"],
  ["14,400 دولار", "USD"],
  ["$9,000", "CAD"],
  ["9 to 12k", "GBP"],
  ["about 40 man days", "GBP"],
  ["600 MIT", "EUR"],
])("finds no other currency in %s in %s", (budget, currency) => {
  expect(foreignBudget({ budget, currency: currency as "USD" })).toBeNull();
});

it("asks where the terms name the budget in another currency, and nowhere else", () => {
  const brief = { budget: "54,000", currency: "USD" as const };
  expect(foreignTerms({ ...brief, paymentTerms: "إجمالي الأتعاب 54,000 ريال." })).toContain("ريال");
  expect(foreignTerms({ ...brief, paymentTerms: "Travel is billed at €0.45 a kilometre." })).toBeNull();
  expect(foreignTerms({ ...brief, budget: "", paymentTerms: "54,000 ريال" })).toBeNull();
});

it("says which option no table can offer, and is content with those that it can", () => {
  const deliverables = "A logo\nOptional: sea pictures, €500\nOptional: a poster, $300";
  expect(foreignOption({ deliverables, currency: "USD" })).toContain("“Sea pictures, €500”");
  expect(foreignOption({ deliverables, currency: "EUR" })).toContain("“A poster, $300”");
  const inDollars = "A logo\nOptional: three CAD drawings, $500\nOptional: a poster";
  expect(foreignOption({ deliverables: inDollars, currency: "USD" })).toBeNull();
});
