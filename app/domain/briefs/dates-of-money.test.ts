import { expect, it } from "vitest";
import { dayText } from "~/platform/language/day-text";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { datedFor } from "./dates-of-money";

it.each([
  ["USD", "December 28, 2026"],
  ["CAD", "December 28, 2026"],
  ["EUR", "28 December 2026"],
  ["GBP", "28 December 2026"],
  ["JPY", "28 December 2026"],
])("a day of an English proposal in %s is %s", (currency, words) => {
  const t = datedFor(inEnglish, currency);
  expect(dayText("2026-12-28", t)).toBe(words);
  expect(t("client.valid_until", { day: words })).toBe(`Valid until ${words}`);
  expect([t.language, t.parts]).toEqual([inEnglish.language, inEnglish.parts]);
});

it("leaves other languages their own days", () => {
  const german = createTranslate("de", {});
  expect(datedFor(german, "USD")).toBe(german);
  expect(dayText("2026-12-28", german)).toBe("28. Dezember 2026");
});
