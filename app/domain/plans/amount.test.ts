import { expect, it } from "vitest";
import { decimalAmount, majorUnits, moneyText, moneyWithCode } from "./amount";

it.each([
  [3900, "USD", 39, "39.00", "$39.00", "$39.00 USD"],
  [-123450, "EUR", -1234.5, "-1234.50", "-€1,234.50", "-€1,234.50 EUR"],
  [5, "GBP", 0.05, "0.05", "£0.05", "£0.05 GBP"],
  [3900, "CAD", 39, "39.00", "CA$39.00", "$39.00 CAD"],
  [5000, "JPY", 5000, "5000", "¥5,000", "¥5,000 JPY"],
  [12345, "KWD", 12.345, "12.345", "KWD 12.345", "KWD 12.345 KWD"],
  [0, "USD", 0, "0.00", "$0.00", "$0.00 USD"],
  [
    900719925474099,
    "USD",
    9007199254740.99,
    "9007199254740.99",
    "$9,007,199,254,740.99",
    "$9,007,199,254,740.99 USD",
  ],
] as const)("%i %s", (minor, currency, major, decimal, text, withCode) => {
  expect(majorUnits(minor, currency)).toBe(major);
  expect(decimalAmount(minor, currency)).toBe(decimal);
  expect(moneyText(minor, currency).replace(/\s/g, " ")).toBe(text);
  expect(moneyWithCode(minor, currency).replace(/\s/g, " ")).toBe(withCode);
});
