import { expect, it } from "vitest";
import { itemsInTerms } from "./items-in-terms";

const read = (paymentTerms: string, given: { budget?: string; pricingModel?: "fixed" | "retainer" } = {}) => {
  const brief = { pricingModel: "fixed", budget: "", hourlyRate: "", currency: "EUR", ...given } as const;
  const found = itemsInTerms({ ...brief, paymentTerms });
  return (
    found && [
      found.items.map(({ name, quantity, amount }) => [name, quantity / 1000, amount / 100]),
      found.otherTerms,
    ]
  );
};

it.each<[string, unknown[][], string]>([
  [
    "Tresen 14.850 €, Zeilen 3 x 4.150 €, Planung und Modell 3.900 €. Optional: Kletterwand 2.780 €. 40 % bei Auftrag.",
    [
      ["Tresen", 1, 14850],
      ["Zeilen", 3, 4150],
      ["Planung und Modell", 1, 3900],
    ],
    "40 % bei Auftrag.",
  ],
  [
    "Script €1,800, filming 3 days x €2,100, edit €3,400.",
    [
      ["Script", 1, 1800],
      ["Filming", 3, 2100],
      ["Edit", 1, 3400],
    ],
    "",
  ],
  [
    "Prices: counter €14,850, seats €9,400 and drawings €900. Due in 14 days.",
    [
      ["Counter", 1, 14850],
      ["Seats", 1, 9400],
      ["Drawings", 1, 900],
    ],
    "Due in 14 days.",
  ],
])("reads what each part costs from the terms: %s", (terms, items, rest) => {
  expect(read(terms)).toEqual([items, rest]);
});

it.each([
  "Deposit €2,000, balance €4,000.",
  "€2,000 on signing, €4,000 on delivery.",
  "Erste Rate 2.000 €, zweite Rate 4.000 €.",
  "First half €2,000, second half €2,000.",
  "Erste Hälfte 2.000 €, zweite Hälfte 2.000 €.",
  "Counter €14,850, seats on request.",
  "Additional page €90, hosting €20 a month.",
  "Our price is €6,000.",
])("takes no payment, and no list with a gap, for the price: %s", (terms) => {
  expect(read(terms)).toBeNull();
});

it("leaves them alone beside a budget, of which they may be payments", () => {
  expect(read("Counter €4,000, seats €2,000.", { budget: "6000" })).toBeNull();
});

it("reads what is paid once beside a monthly price", () => {
  const isRetainer = { pricingModel: "retainer", budget: "1,850" } as const;
  expect(read("Catch-up of seven months €4,200, once. Due in 10 days.", isRetainer)).toEqual([
    [["Catch-up of seven months", 1, 4200]],
    "Due in 10 days.",
  ]);
  expect(read("Einrichtung einmalig 900 €.", isRetainer)).toEqual([[["Einrichtung", 1, 900]], ""]);
  expect(read("One-off set-up fee of €900, plus VAT.", isRetainer)).toEqual([[["Set-up fee", 1, 900]], ""]);
  expect(read("رسوم تأسيس 2,400 يورو لمرة واحدة.", isRetainer)).toEqual([[["رسوم تأسيس", 1, 2400]], ""]);
  expect(read("Catch-up €4,200, seats €900.", isRetainer)).toBeNull();
});
