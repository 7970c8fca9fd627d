import { describe, expect, it } from "vitest";
import { readAmount } from "~/platform/numbers/read-amount";
import type { Convention } from "~/platform/numbers/read-digits";
import { shownAmount } from "./shown-amount";

const POINT: Convention = { decimal: ".", isShown: false };
const COMMA: Convention = { decimal: ",", isShown: false };

describe("an amount in a field that was left", () => {
  it.each([
    ["4800", "EUR", POINT, "4,800"],
    ["4800", "EUR", COMMA, "4.800,00"],
    ["1234567.5", "USD", POINT, "1,234,567.50"],
    ["€ 12k", "EUR", POINT, "12,000"],
    ["950", "EUR", COMMA, "950"],
    ["4800", "JPY", POINT, "4,800"],
    ["4800", "JPY", COMMA, "4800"],
    ["4800", "KWD", POINT, "4,800.000"],
  ])("%s in %s has its thousands apart", (typed, currency, convention, shown) => {
    expect(shownAmount(typed, currency, convention)).toBe(shown);
  });

  it.each([
    ["4.800", POINT],
    ["4,800", COMMA],
    ["ask us", POINT],
    ["-5", POINT],
    ["", POINT],
  ])("stays %s where it is not certain", (typed, convention) => {
    expect(shownAmount(typed, "EUR", convention)).toBe(typed);
  });

  it("is the number that was typed, to every reader", () => {
    for (let at = 0; at < 240; at += 1) {
      const minor = Math.floor(10 ** (at % 12) * (1 + ((at * 7_919) % 9_000) / 1_000));
      for (const currency of ["EUR", "JPY", "KWD"])
        for (const convention of [POINT, COMMA])
          for (const typed of [String(minor), `${minor}.5`, `${minor},25`]) {
            const before = readAmount(typed, currency, convention);
            const shown = shownAmount(typed, currency, convention);
            expect(readAmount(shown, currency, convention)).toEqual(before);
            if (shown !== typed) expect(readAmount(shown, currency, POINT)).toEqual(before);
          }
    }
  });
});
