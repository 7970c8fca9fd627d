import { expect, it } from "vitest";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { withTotalFromTerms } from "./total-in-terms";

const moved = (paymentTerms: string, answers: object = {}) => {
  const brief = withTotalFromTerms({
    ...emptyBrief(),
    pricingModel: "fixed" as const,
    paymentTerms,
    ...answers,
  });
  return [brief.budget, brief.paymentTerms];
};

it.each([
  [
    "Gesamtpreis: 12.400 € netto zzgl. 19 % MwSt. 40 % bei Auftrag, 60 % danach.",
    "EUR",
    "12.400 €",
    "Zzgl. 19 % MwSt. 40 % bei Auftrag, 60 % danach.",
  ],
  [
    "The total price is £57,640 plus 20% VAT. Invoices due in 14 days.",
    "GBP",
    "£57,640",
    "Plus 20% VAT. Invoices due in 14 days.",
  ],
  ["Total £57,640 net plus 20% VAT.", "GBP", "£57,640", "Plus 20% VAT."],
  ["Total price: EUR 9,000 (incl. 20% VAT).", "EUR", "EUR 9,000", "Incl. 20% VAT."],
  ["Fee £9,000 + 20% VAT.", "GBP", "£9,000", "Plus 20% VAT."],
  ["Total £57,640. 30% on signing, 70% at handover.", "GBP", "£57,640", "30% on signing, 70% at handover."],
  [
    "إجمالي الأتعاب 14,400 دولار غير شامل ضريبة القيمة المضافة 15%.",
    "USD",
    "14,400 دولار",
    "غير شامل ضريبة القيمة المضافة 15%.",
  ],
] as const)("moves the total of “%s” to the budget", (terms, currency, budget, rest) => {
  expect(moved(terms, { currency })).toEqual([budget, rest]);
});

it("leaves out a total that the budget says too", () => {
  const answers = { currency: "EUR", budget: "12.400" };
  expect(moved("12.400 € netto zzgl. 19 % MwSt. Zahlungsziel 10 Tage.", answers)).toEqual([
    "12.400",
    "Zzgl. 19 % MwSt. Zahlungsziel 10 Tage.",
  ]);
});

it.each([
  ["another sum than the budget", "Total €9,000.", { currency: "EUR", budget: "8,000" }],
  ["another currency", "Total €9,000.", { currency: "USD" }],
  ["two totals", "Total €9,000. Total price €8,000.", { currency: "EUR" }],
  ["the price of one", "Preis: 300 € pro Tag.", { currency: "EUR" }],
  ["payments", "2.500 € bei Auftrag, 3.000 € am Ende.", { currency: "EUR" }],
  ["a rate by the hour", "Total €9,000.", { currency: "EUR", hourlyRate: "90" }],
])("moves nothing where there is %s", (_, terms, answers) => {
  const budget = "budget" in answers ? answers.budget : "";
  expect(moved(terms, answers)).toEqual([budget, terms]);
});
