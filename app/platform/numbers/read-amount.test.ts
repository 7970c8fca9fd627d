import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/platform/language/languages";
import { formatMoney } from "../../domain/briefs/format-money";
import { moneyLocale } from "../../domain/prices/price-in-language";
import { CURRENCY_CODES } from "./currencies";
import { minorDigits } from "./minor-digits";
import { parseMoney, readAmount } from "./read-amount";
import { decimalSignOf } from "./written-number";

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
  ["1,23,456", "USD", 12_345_600],
  ["1 8500", "USD", null],
  ["1.234,567", "EUR", null],
  ["12.345.6", "USD", null],
  ["0.500", "USD", 50],
  ["1.2345", "USD", null],
  [".5", "USD", 50],
  ["$.50", "USD", 50],
  ["€,50", "EUR", 50],
  ["520:-", "SEK", 52_000],
  ["", "USD", null],
  ["$", "USD", null],
  ["tbd", "USD", null],
  ["1e5", "USD", null],
  ["40%", "USD", null],
  ["12,500", "JPY", 12_500],
  ["JPY 12.500", "JPY", 12_500],
  ["12.5", "JPY", null],
  ["1.250", "KWD", null],
  ["1,250", "KWD", null],
  ["1.25", "KWD", 1_250],
  ["1,250.500 KWD", "KWD", 1_250_500],
  ["12 500,50 SEK", "SEK", 1_250_050],
  ["1.2345k", "KWD", 1_234_500],
];

describe("reading money", () => {
  it.each(READ)("%j in %s is %j", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor);
  });

  it.each([
    ["1,00,000", "INR", 10_000_000],
    ["₹12,34,567.89", "INR", 123_456_789],
    ["Rs. 1,00,000", "INR", 10_000_000],
    ["¥12,000", "JPY", 12_000],
    ["￥１２，０００", "JPY", 12_000],
    ["12,000円", "JPY", 12_000],
    ["1,200.50元", "CNY", 120_050],
    ["1 200 kr", "SEK", 120_000],
    ["1\u202f200,50 kr.", "DKK", 120_050],
    ["1 200,00 zł", "PLN", 120_000],
    ["Fr. 1'234.50", "CHF", 123_450],
    ["Fr.5.50", "CHF", 550],
    ["CHF 1’234.50", "CHF", 123_450],
    ["R$ 1.234,56", "BRL", 123_456],
    ["$1,200", "AUD", 120_000],
    ["A$1,200.00", "AUD", 120_000],
    ["MX$1,200", "MXN", 120_000],
    ["١٬٢٣٤٫٥٠", "EGP", 123_450],
    ["1.200 Kč", "CZK", 120_000],
    ["5 000 Ft", "HUF", 500_000],
    ["500 US dollars", "EUR", null],
    ["$500", "EUR", null],
    ["¥500", "USD", null],
    ["500 m2", "EUR", null],
  ])("%j in %s is %j", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor);
  });

  it.each(["-100", "−100", "(100)", "($100.00)", "100-", "-$100", "$-100", "100,00- $", "– 100"])(
    "%s is below zero",
    (text) => {
      expect(readAmount(text, "USD")).toEqual({ value: -10_000, others: [] });
      expect(parseMoney(text, "USD")).toBeNull();
    },
  );

  it.each(["--100", "(100", "100)", "-(100)-", "1-00"])("%s is no number", (text) => {
    expect(readAmount(text, "USD").value).toBeNull();
  });

  it("reads three digits behind a sign as the numbers around them, the reader's region, or not without a question", () => {
    const shown = { decimal: ",", isShown: true } as const;
    const usual = { decimal: ".", isShown: false } as const;
    const all = (text: string, currency: string) =>
      [null, shown, usual].map((convention) => readAmount(text, currency, convention));
    expect(all("1.200", "KWD")).toEqual([
      { value: null, others: [1_200_000, 1_200] },
      { value: 1_200_000, others: [] },
      { value: 1_200, others: [1_200_000] },
    ]);
    expect(all("1.200", "USD")).toEqual([
      { value: 120_000, others: [] },
      { value: 120_000, others: [] },
      { value: 120_000, others: [120] },
    ]);
    // A price in tenths of a cent is no price, and no thousands either.
    expect(all("3.459", "USD")[2]).toEqual({ value: null, others: [345_900] });
    expect(all("3,459", "USD")).toEqual([
      { value: 345_900, others: [] },
      { value: null, others: [] },
      { value: 345_900, others: [] },
    ]);
  });

  it("reads back what the product writes, in every currency and language", () => {
    const wrong: string[] = [];
    for (const language of LANGUAGES) {
      const locale = moneyLocale({ language });
      const convention = { decimal: decimalSignOf(locale), isShown: true };
      for (const currency of CURRENCY_CODES)
        for (const minor of [
          0, 5, 100, 1_234, 12_505, 1_234_500, 123_456_789, 9_007_199_254_740_991, -1_250,
        ]) {
          const text = formatMoney(minor, currency, locale);
          const { value, others } = readAmount(text, currency, convention);
          if (value !== minor || others.length > 0)
            wrong.push(`${language} ${text} is ${value}, not ${minor}`);
          // Without the convention it may ask, but never read another number.
          const plain = readAmount(text, currency).value;
          if (plain !== minor && !(plain === null && minorDigits(currency) === 3))
            wrong.push(`${language} ${text} alone is ${plain}, not ${minor}`);
        }
    }
    expect(wrong).toEqual([]);
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
