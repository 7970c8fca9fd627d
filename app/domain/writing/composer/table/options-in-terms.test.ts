import { expect, it } from "vitest";
import { optionsInTerms } from "./options-in-terms";

const read = (paymentTerms: string) => {
  const { options, otherTerms } = optionsInTerms({ paymentTerms, currency: "EUR" });
  return [options.map(({ name, amount, every }) => [name, amount / 100, every]), otherTerms];
};

it.each<[string, unknown[][], string]>([
  [
    "Zahlbar in 14 Tagen. Auf Wunsch Leitsystem und Beschilderung für 2.900 €, Pflanzkonzept für 1.450 €.",
    [
      ["Leitsystem und Beschilderung", 2900, null],
      ["Pflanzkonzept", 1450, null],
    ],
    "Zahlbar in 14 Tagen.",
  ],
  [
    "€500 to book the date, optional: second photographer for €450, drone €180, no VAT (not registered).",
    [
      ["Second photographer", 450, null],
      ["Drone", 180, null],
    ],
    "€500 to book the date. No VAT (not registered).",
  ],
  ["10 Tage netto. Wartung opt. 190 €/Monat", [["Wartung", 190, "month"]], "10 Tage netto."],
  [
    "Optional: inventory count, twice a year, €950 each; forecast €320 a month.",
    [["Forecast", 320, "month"]],
    "Optional: inventory count, twice a year, €950 each.",
  ],
  ["Optional: Spanish for €1,150 / month", [["Spanish", 1150, "month"]], ""],
  ["اختياري: تصوير إضافي بمبلغ 950 يورو", [["تصوير إضافي", 950, null]], ""],
  [
    "خيارات إضافية: تصوير 2,000 يورو، وتصميم الزي 1,280 يورو، وورشة 450 يورو.",
    [
      ["تصوير", 2000, null],
      ["تصميم الزي", 1280, null],
      ["ورشة", 450, null],
    ],
    "",
  ],
  [
    "Optional: photographer for €780, booklet €6.50 a copy, min 200 copies.",
    [["Photographer", 780, null]],
    "Optional: booklet €6.50 a copy, min 200 copies.",
  ],
])("takes options out of %s", (terms, options, rest) => {
  expect(read(terms)).toEqual([options, rest]);
});

it.each([
  "Auf Wunsch zahlbar in 3 Raten à 500 €.",
  "Optional, we can invoice €500 up front.",
  "Auf Wunsch übernehmen wir die Montage für 400 €.",
  "Optional: 50% on signing.",
  "Optional: travel from €90.",
  "Invoices are due within 14 days. Late payment: €40.",
  "Options are priced on request, from €500.",
])("leaves terms as they are: %s", (terms) => {
  expect(read(terms)).toEqual([[], terms]);
});
