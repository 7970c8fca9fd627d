import { expect, it } from "vitest";
import { formatDeduction, formatMoney, moneyInSentence } from "./format-money";

it.each([
  ["en-US", "USD", "−$346.58"],
  ["de", "EUR", "−346,58 €"],
])("a deduction in %s", (locale, currency, text) => {
  expect(formatDeduction(34_658, currency, locale).replace(/\s/g, " ")).toBe(text);
});

/** Between marks from left to right, the sign is left of the number in any line. */
it.each([
  ["ar-u-nu-latn", "EUR"],
  ["he", "EUR"],
  ["he", "ILS"],
  ["ar-u-nu-latn", "USD"],
])("a deduction in %s has its sign at the number, in %s", (locale, currency) => {
  expect(formatDeduction(34_658, currency, locale)).toMatch(/\u200e−346\.58/);
});

/** CLDR writes "US$", which no Arabic offer does. */
it.each([
  [4_200_000, "42,000 دولار أمريكي", "42,000 دولار أمريكي"],
  [2_860_012, "28,600.12 دولار أمريكي", "28,600.12 دولار أمريكي"],
  [1_842_000, "18,420 دولار أمريكي", "18,420 دولارًا أمريكيًا"],
])("%i cents are named in Arabic, where a sentence gives the noun its case", (minor, shown, said) => {
  expect(formatMoney(minor, "USD", "ar-u-nu-latn").replace(/\s/g, " ")).toBe(shown);
  expect(moneyInSentence(minor, "USD", "ar-u-nu-latn").replace(/\s/g, " ")).toBe(said);
});
