import { expect, it } from "vitest";
import { formatDeduction } from "./format-money";

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
