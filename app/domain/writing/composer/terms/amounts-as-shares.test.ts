import { expect, it } from "vitest";
import { emptyBrief } from "../../../briefs/empty-brief";
import { withSharesInTerms } from "./amounts-as-shares";

const termsOf = (budget: string, paymentTerms: string, currency: "GBP" | "EUR" | "USD" = "GBP") =>
  withSharesInTerms({ ...emptyBrief(), pricingModel: "fixed", budget, currency, paymentTerms }).paymentTerms;

it.each([
  [
    "12,600",
    "£4,200 when you sign, £4,200 when you choose and £4,200 at the end. Due in 14 days.",
    "1/3 when you sign, 1/3 when you choose and 1/3 at the end. Due in 14 days.",
  ],
  ["10,000", "£4,000 on signing and £6,000 on delivery.", "40% on signing and 60% on delivery."],
  [
    "10,000",
    "Due in 14 days.\n£5,000 on signing, £5,000 a month after delivery.",
    "Due in 14 days.\n50% on signing, 50% a month after delivery.",
  ],
  [
    "18,400",
    "40% on signing (£7,360), 30% when the designs are approved (£5,520) and 30% at launch (£5,520). Due in 14 days.",
    "40% on signing, 30% when the designs are approved and 30% at launch. Due in 14 days.",
  ],
] as const)("of %s: %s", (budget, typed, read) => expect(termsOf(budget, typed)).toBe(read));

it("reads amounts of other countries", () =>
  expect(termsOf("9.000", "3.000 € bei Auftrag, 6.000 € bei Abnahme.", "EUR")).toBe(
    "1/3 bei Auftrag, 2/3 bei Abnahme.",
  ));

it.each([
  ["دولار", "دولار"],
  ["دولار أمريكي", "دولارًا أمريكيًا"],
])("reads amounts in Arabic: %s", (first, second) =>
  expect(
    termsOf(
      "46,000",
      `30% عند التوقيع (13,800 ${first})، و40% عند التصميم (18,400 ${second})، و30% عند التسليم (13,800 ${first}).`,
      "USD",
    ),
  ).toBe("30% عند التوقيع، و40% عند التصميم، و30% عند التسليم."),
);

it.each([
  ["12,600", "£4,200 when you sign and £4,200 at the end."],
  ["12,600", "£5,000 when you sign and £7,600 at the end."],
  ["12,600", "Payable within 14 days."],
  ["10,000", "50% (£5,000) on signing, £5,000 at the end."],
  ["10,000", "50% (£4,000) on signing, 50% (£6,000) at the end."],
  ["10,000", "£5,000 on signing, then £5,000 per month."],
  ["10,000", "£5,000 deposit, and a refund of £5,000 if we are late."],
  ["12,600", "The shop costs £6,300. The app costs £6,300."],
  ["", "£4,200 when you sign and £4,200 at the end."],
])("of %s, %s stays", (budget, typed) => expect(termsOf(budget, typed)).toBe(typed));
