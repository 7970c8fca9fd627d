import { expect, it } from "vitest";
import { numberFormat } from "~/platform/intl-formats";
import { LANGUAGES } from "~/platform/language/languages";
import { moneyLocale } from "../../domain/prices/price-in-language";
import { readQuantity, readRate } from "./read-quantity";
import { decimalSignOf, inConvention, thousandthsText, unmistakable } from "./written-number";

it.each([
  ["2", 2_000],
  ["7.5", 7_500],
  ["7,5", 7_500],
  ["1 000", 1_000_000],
  ["1\u202f000", 1_000_000],
  ["1’000", 1_000_000],
  ["1.200,5", 1_200_500],
  ["1,200.5", 1_200_500],
  ["1.200.000", 1_200_000_000],
  ["1,00,000", 100_000_000],
  ["1.2500", 1_250],
  ["0,500", 500],
  ["0.125", 125],
  [".5", 500],
  ["٧٫٥", 7_500],
  ["１２", 12_000],
  ["−3", -3_000],
  ["(3)", -3_000],
  ["", null],
  ["about 3", null],
  ["3 h", null],
  ["1.2345", null],
  ["1..5", null],
  ["1e5", null],
  ["7 m²", null],
])("quantity %j is %j thousandths", (text, value) => {
  expect(readQuantity(text)).toEqual({ value, others: [] });
});

it.each(["1.000", "1,000", "7,125", "2.500"])(
  "quantity %s is two numbers until something decides",
  (text) => {
    const thousands = Number(text.replace(/\D/g, "")) * 1_000;
    expect(readQuantity(text)).toEqual({ value: null, others: [thousands, thousands / 1_000] });
    const sign = text.includes(".") ? "." : ",";
    const other = sign === "." ? "," : ".";
    expect(readQuantity(text, { decimal: sign, isShown: true })).toEqual({
      value: thousands / 1_000,
      others: [],
    });
    expect(readQuantity(text, { decimal: other, isShown: true })).toEqual({ value: thousands, others: [] });
    const usual = readQuantity(text, { decimal: other, isShown: false });
    expect(usual).toEqual({ value: thousands, others: [thousands / 1_000] });
  },
);

it("reads back what the product writes, in every language and as its fields hold it", () => {
  for (const language of LANGUAGES)
    for (const value of [
      0, 5, 500, 1_000, 1_250, 7_125, 999_999, 1_000_000, 1_234_500, 123_456_789, -2_500,
    ]) {
      const locale = moneyLocale({ language });
      const text = numberFormat(locale, { maximumFractionDigits: 3 }).format(value / 1_000);
      const convention = { decimal: decimalSignOf(locale), isShown: true };
      expect([language, text, readQuantity(text, convention)]).toEqual([
        language,
        text,
        { value, others: [] },
      ]);
      expect(readQuantity(unmistakable(thousandthsText(value)))).toEqual({ value, others: [] });
    }
});

it("writes what other numbers decide so that nobody asks again", () => {
  const german = { decimal: ",", isShown: true } as const;
  const english = { decimal: ".", isShown: true } as const;
  const all = ["1.000", "7,125", "1.200,50", "1.000 Stk", "€ 1.200", "0,125", "12.345.678", "5"];
  expect(all.map((text) => inConvention(text, german))).toEqual([
    ...["1000", "7.1250", "1.200,50", "1000 Stk", "€ 1200", "0,125", "12.345.678", "5"],
  ]);
  expect(["1.000", "7,125", "$3.459"].map((text) => inConvention(text, english))).toEqual([
    ...["1.0000", "7125", "$3.4590"],
  ]);
});

it.each([
  ["19", 19_000],
  ["8.875 %", 8_875],
  ["8,875%", 8_875],
  ["8.000 %", 8_000],
  ["8,1%", 8_100],
  ["%20", 20_000],
  ["١٩٪", 19_000],
  ["200%", 200_000],
  ["-5%", null],
  ["5 10 %", null],
  ["a%", null],
])("rate %j is %j", (text, value) => {
  expect(readRate(text)).toBe(value);
});
