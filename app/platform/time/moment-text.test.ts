import { expect, it } from "vitest";
import { formatLocaleOf, LANGUAGES } from "../language/languages";
import { dayOf, momentOf } from "./moment-text";

const at = Date.UTC(2026, 11, 31, 23, 30);

it.each([
  ["en-GB", "Europe/London", "31 December 2026", "31 December 2026 at 23:30 GMT"],
  ["en-US", "America/New_York", "December 31, 2026", "December 31, 2026 at 6:30 PM EST"],
  ["de", "Europe/Berlin", "1. Januar 2027", "1. Januar 2027 um 00:30 Uhr (MEZ)"],
  ["es", "Europe/Madrid", "1 de enero de 2027", "1 de enero de 2027 a las 0:30 CET"],
  ["fr", "Europe/Paris", "1er janvier 2027", "1er janvier 2027 à 00:30 UTC+1"],
  ["it", "Europe/Rome", "1º gennaio 2027", "1º gennaio 2027 alle ore 00:30 CET"],
  ["pt-BR", "UTC", "31 de dezembro de 2026", "31 de dezembro de 2026 às 23:30 UTC"],
  ["nl", "Europe/Amsterdam", "1 januari 2027", "1 januari 2027 om 00:30 CET"],
])("%s in %s", (locale, timeZone, day, moment) => {
  expect(dayOf(at, { locale, timeZone })).toBe(day);
  expect(momentOf(at, { locale, timeZone })).toBe(moment);
});

it("has the day and the time zone of the day in every language", () => {
  for (const language of LANGUAGES) {
    const clock = { locale: formatLocaleOf(language), timeZone: "UTC" };
    expect(momentOf(at, clock), language).toContain(dayOf(at, clock));
    expect(momentOf(at, clock), language).toMatch(/11[:.]30|23[:.]30/);
    expect(momentOf(at, clock), language).not.toContain("undefined");
  }
});
