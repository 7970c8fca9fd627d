import { expect, it } from "vitest";
import { writtenLike } from "./written-like";

it.each([
  ["€38,400", 3_448_500, "EUR", "€34,485"],
  ["EUR 38,400", 3_448_500, "EUR", "EUR 34,485"],
  ["38.400 €", 3_448_500, "EUR", "34.485 €"],
  ["38 400 €", 3_448_500, "EUR", "34 485 €"],
  ["CHF 38'400", 3_448_500, "CHF", "CHF 34'485"],
  ["$38400", 3_448_500, "USD", "$34485"],
  ["$38,400.00", 3_448_500, "USD", "$34,485.00"],
  ["38.400 €", 3_448_550, "EUR", "34.485,50 €"],
  ["4800,50 €", 589_050, "EUR", "5890,50 €"],
  ["€900", 85_000, "EUR", "€850"],
  ["€38,400", 90_000, "EUR", "€900"],
  ["€1,038,400", 100_448_500, "EUR", "€1,004,485"],
  ["¥38,400", 34_485, "JPY", "¥34,485"],
  ["¥38,400", 1_134_485, "JPY", "¥1,134,485"],
])("%s with %d minor units of %s is %s", (written, minor, currency, next) => {
  expect(writtenLike(written, minor, currency)).toBe(next);
});

it("does not guess how thousands are written, or decimals", () => {
  expect(writtenLike("€900", 120_000, "EUR")).toBeNull();
  expect(writtenLike("38 400 €", 3_448_550, "EUR")).toBeNull();
  expect(writtenLike("the price", 120_000, "EUR")).toBeNull();
});
