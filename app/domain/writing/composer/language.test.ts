import { expect, it } from "vitest";
import { cleanContent } from "~/domain/content/clean-content.server";
import { detectLanguage, localeOf } from "./language";
import { GERMAN } from "./phrases-de";
import { ENGLISH } from "./phrases-en";

it.each([
  ["", "en"],
  ["Logo", "en"],
  ["12345 🚀", "en"],
  ["A website for the Müller bakery in Köln", "en"],
  ["Neue Website für die Bäckerei", "de"],
  ["Weiterentwicklung Tourenplanung", "de"],
  ["Wir bauen den Shop in TypeScript und React", "de"],
  ["Refonte du site", "en"],
] as const)("reads %j as %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

it("writes dollars the American way, pounds and euros the British, German the German", () => {
  expect([
    localeOf("en", "USD"),
    localeOf("en", "CAD"),
    localeOf("en", "GBP"),
    localeOf("en", "EUR"),
  ]).toEqual(["en-US", "en-US", "en-GB", "en-GB"]);
  expect(localeOf("de", "USD")).toBe("de-DE");
});

it("has no phrase of its own that cleaning would strip", () => {
  for (const phrases of [ENGLISH, GERMAN]) {
    const own = JSON.stringify(phrases, (_key, value) =>
      typeof value === "function" ? value("1", "2") : value,
    );
    for (const phrase of own.match(/"[^"]+"/g) ?? [])
      expect(cleanContent(`<p>${phrase}</p>`)).toBe(`<p>${phrase}</p>`);
  }
});
