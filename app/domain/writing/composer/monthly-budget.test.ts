import { expect, it } from "vitest";
import { isMonthlyInDoubt, isPeriodOpen, withMonthlyAmount } from "./monthly-budget";

const retainer = (budget: string, hourlyRate: string) =>
  ({ pricingModel: "retainer", budget, budgetPeriod: "", hourlyRate, currency: "GBP" }) as const;

it.each([
  ["1,450 a month", "", { budget: "", hourlyRate: "1,450" }],
  ["£1,450/month", "1450", { budget: "", hourlyRate: "1450" }],
  ["1,450 a month", "1500", { budget: "1,450 a month", hourlyRate: "1500" }],
  ["12 a year", "", { budget: "12 a year", hourlyRate: "" }],
  ["about 1,450 a month", "", { budget: "about 1,450 a month", hourlyRate: "" }],
])("reads the budget %j of a retainer, beside %j", (budget, hourlyRate, expected) => {
  expect(withMonthlyAmount(retainer(budget, hourlyRate))).toMatchObject(expected);
});

it("asks for no period that the budget names", () => {
  expect(isPeriodOpen(retainer("1,450 a month", ""))).toBe(false);
  expect(isPeriodOpen(retainer("1,450", ""))).toBe(true);
});

it.each([
  ["Monthly", true],
  ["Monthly in advance. Net 14 days.", true],
  ["monatlich im Voraus", true],
  ["Mensuel, à terme échu", true],
  ["Net 14 days", false],
  ["1% interest per month when late", false],
])("doubts whether a budget is a total where the terms say %j: %j", (paymentTerms, isInDoubt) => {
  expect(isMonthlyInDoubt({ ...retainer("240", ""), paymentTerms })).toBe(isInDoubt);
  expect(isMonthlyInDoubt({ ...retainer("240", "240"), paymentTerms })).toBe(false);
  expect(isMonthlyInDoubt({ ...retainer("240", ""), budgetPeriod: "total", paymentTerms })).toBe(false);
});
