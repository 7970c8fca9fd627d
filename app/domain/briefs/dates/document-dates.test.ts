import { expect, it } from "vitest";
import { dayText } from "~/platform/language/day-text";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { datedFor } from "./document-dates";

it.each([
  ["USD", "December 28, 2026"],
  ["CAD", "December 28, 2026"],
  ["EUR", "28 December 2026"],
  ["GBP", "28 December 2026"],
  ["JPY", "28 December 2026"],
])("a day of an English proposal in %s is %s", (currency, words) => {
  const t = datedFor(inEnglish, { currency });
  expect(dayText("2026-12-28", t)).toBe(words);
  expect(t("client.valid_until", { day: words })).toBe(`Valid until ${words}`);
  expect([t.language, t.parts]).toEqual([inEnglish.language, inEnglish.parts]);
});

it("leaves other languages their own days", () => {
  const german = createTranslate("de", {});
  expect(datedFor(german, { currency: "USD" })).toBe(german);
  expect(dayText("2026-12-28", german)).toBe("28. Dezember 2026");
});

it.each([
  ["ar", "USD", "<p>حتى 7 آذار 2027</p>", "28 كانون الأول 2026"],
  ["ar", "USD", "<p>حتى 7 مارس 2027</p>", "28 ديسمبر 2026"],
  ["ar", "LBP", null, "28 كانون الأول 2026"],
  ["ar", "USD", null, "28 ديسمبر 2026"],
] as const)("a day in %s beside %s and %s is %s", (language, currency, html, words) => {
  expect(dayText("2026-12-28", datedFor(createTranslate(language, {}), { currency, html }))).toBe(words);
});

it("has January as the text of an Austrian has it", () => {
  const german = createTranslate("de", {});
  const dated = datedFor(german, { currency: "EUR", html: "<p>Start im Jänner</p>" });
  expect(dayText("2027-01-28", dated)).toBe("28. Jänner 2027");
});
