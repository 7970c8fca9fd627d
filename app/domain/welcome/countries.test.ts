import { describe, expect, it } from "vitest";
import { isCurrencyCode } from "~/platform/numbers/currencies";
import { taxFrom, taxProblems } from "../proposals/defaults/defaults-form";
import { SUGGESTIONS, suggestionFor, usualTaxIn, withSuggestion } from "./countries";

const EUROPEAN_UNION =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

describe("what a country suggests", () => {
  it.each(SUGGESTIONS.map((one) => [one.country, one] as const))("%s can be saved as it is", (_, one) => {
    const tax = { taxName: one.taxName, taxRate: one.taxRate, taxKind: "exclusive" as const };
    expect(isCurrencyCode(one.currency)).toBe(true);
    expect(taxProblems(tax)).toEqual({});
    expect(one.locale).toMatch(/^en-[A-Z]{2}$/);
  });

  it("covers each country once, and the whole European Union with a tax", () => {
    expect(new Set(SUGGESTIONS.map(({ country }) => country)).size).toBe(SUGGESTIONS.length);
    for (const country of EUROPEAN_UNION) expect(suggestionFor(country)?.taxName).toBe("VAT");
  });

  it.each([
    ["DE", "EUR", { name: "VAT", rate: 19_000, kind: "exclusive" }],
    ["FI", "EUR", { name: "VAT", rate: 25_500, kind: "exclusive" }],
    ["CH", "CHF", { name: "VAT", rate: 8_100, kind: "exclusive" }],
    ["JP", "JPY", { name: "Consumption tax", rate: 10_000, kind: "exclusive" }],
    ["US", "USD", null],
    ["BR", "BRL", null],
  ])("%s: %s", (country, currency, tax) => {
    const found = suggestionFor(country);
    expect(found?.currency).toBe(currency);
    expect(found && taxFrom({ ...found, taxKind: "exclusive" })).toEqual(tax);
  });

  it("has a usual tax for a currency where its countries agree", () => {
    expect(usualTaxIn("GBP")).toEqual({ taxName: "VAT", taxRate: "20" });
    expect(usualTaxIn("CHF")).toEqual({ taxName: "VAT", taxRate: "8.1" });
    expect(usualTaxIn("EUR")).toEqual({ taxName: "VAT", taxRate: "" });
    expect(usualTaxIn("USD")).toEqual({ taxName: "", taxRate: "" });
  });

  it("is nothing for another country", () => {
    expect(suggestionFor("XX")).toBeNull();
    expect(suggestionFor("")).toBeNull();
  });

  it("fills in empty fields, follows another country, and leaves what was changed", () => {
    const empty = { currency: "", taxName: "", taxRate: "" };
    const german = { currency: "EUR", taxName: "VAT", taxRate: "19" };
    expect(withSuggestion(empty, "", "DE")).toEqual(german);
    expect(withSuggestion(german, "DE", "GB")).toEqual({ ...german, currency: "GBP", taxRate: "20" });
    expect(withSuggestion(german, "DE", "US")).toEqual({ ...empty, currency: "USD" });
    expect(withSuggestion({ ...german, taxRate: "7" }, "DE", "GB")).toEqual({
      ...german,
      currency: "GBP",
      taxRate: "7",
    });
    expect(withSuggestion({ ...german, currency: "USD" }, "DE", "FR")).toEqual({
      currency: "USD",
      taxName: "VAT",
      taxRate: "20",
    });
    expect(withSuggestion(german, "DE", "")).toEqual(empty);
  });
});
