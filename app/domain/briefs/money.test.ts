import { describe, expect, it } from "vitest";
import { formatMoney } from "./format-money";
import { parseMoney } from "./money";

const READ: [text: string, currency: string, minor: number | null][] = [
  ["$18,500", "USD", 1_850_000],
  ["18500", "USD", 1_850_000],
  ["8000", "EUR", 800_000],
  ["18.500,50 €", "EUR", 1_850_050],
  ["96.000", "EUR", 9_600_000],
  ["1,234.56", "USD", 123_456],
  ["1.234,56", "USD", 123_456],
  ["1.234.567,8", "EUR", 123_456_780],
  ["12.5", "GBP", 1_250],
  ["12,50 EUR", "EUR", 1_250],
  ["12k", "USD", 1_200_000],
  ["12.5K", "USD", 1_250_000],
  ["€ 12,5k", "EUR", 1_250_000],
  ["1.2m", "USD", 120_000_000],
  ["18 500", "EUR", 1_850_000],
  ["18\u00a0500 €", "EUR", 1_850_000],
  ["18\u202f500,00 €", "EUR", 1_850_000],
  ["18’500", "EUR", 1_850_000],
  ["8.000,- €", "EUR", 800_000],
  ["CA$ 950", "CAD", 95_000],
  ["$950", "CAD", 95_000],
  ["USD 18,500.00", "USD", 1_850_000],
  ["5000 pounds", "GBP", 500_000],
  ["0", "USD", 0],
  ["90071992547409.91", "USD", Number.MAX_SAFE_INTEGER],
  ["90071992547409.92", "USD", null],
  ["9".repeat(60), "USD", null],
  ["CHF 900", "EUR", null],
  ["€500", "USD", null],
  ["around 5k", "USD", null],
  ["5,000 - 8,000", "USD", null],
  ["-500", "USD", null],
  ["$-500", "USD", null],
  ["(500)", "USD", null],
  ["1,23,456", "USD", null],
  ["1 8500", "USD", null],
  ["1.234,567", "EUR", null],
  ["12.345.6", "USD", null],
  ["0.500", "USD", null],
  ["", "USD", null],
  ["$", "USD", null],
  ["tbd", "USD", null],
  ["1e5", "USD", null],
  ["40%", "USD", null],
  ["12,500", "JPY", 12_500],
  ["JPY 12.500", "JPY", 12_500],
  ["12.5", "JPY", null],
  ["1.250", "KWD", 1_250],
  ["1,250", "KWD", 1_250_000],
  ["1,250.500 KWD", "KWD", 1_250_500],
  ["12 500,50 SEK", "SEK", 1_250_050],
  ["1.2345k", "KWD", null],
];

describe("reading money", () => {
  it.each(READ)("%j in %s is %j", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor);
  });

  it("reads back what it writes", () => {
    const locales = { USD: "en-US", CAD: "en-US", GBP: "en-GB", EUR: "de-DE" } as const;
    for (const [currency, locale] of Object.entries(locales)) {
      for (const minor of [0, 1, 99, 100, 12_345, 1_850_000, 123_456_789_012, 9_007_199_254_740_991]) {
        expect(parseMoney(formatMoney(minor, currency, locale), currency)).toBe(minor);
      }
    }
  });
});

describe("writing money", () => {
  it.each([
    [1_850_000, "USD", "en-US", "$18,500"],
    [1_850_050, "USD", "en-US", "$18,500.50"],
    [800_000, "EUR", "de-DE", "8.000\u00a0€"],
    [800_005, "EUR", "de-DE", "8.000,05\u00a0€"],
    [95_000, "CAD", "en-US", "CA$950"],
    [500_000, "GBP", "en-GB", "£5,000"],
    [9_007_199_254_740_991, "USD", "en-US", "$90,071,992,547,409.91"],
    [12_500, "JPY", "ja", "￥12,500"],
    [1_250, "KWD", "en-US", "KWD\u00a01.250"],
    [5, "KWD", "en-US", "KWD\u00a00.005"],
    [1_250_050, "SEK", "sv", "12\u00a0500,50\u00a0kr"],
  ] as const)("%j %s in %s is %j", (minor, currency, locale, text) => {
    expect(formatMoney(minor, currency, locale)).toBe(text);
  });
});
