import { expect, it } from "vitest";
import { cleanContent } from "~/domain/content/clean-content.server";
import { LANGUAGES } from "~/platform/language/languages";
import { localeOf } from "./language";
import { loadPhrases } from "./phrases/load-phrases";

it("writes dollars the American way, pounds and euros the British, German the German", () => {
  expect([
    localeOf("en", "USD"),
    localeOf("en", "CAD"),
    localeOf("en", "GBP"),
    localeOf("en", "EUR"),
  ]).toEqual(["en-US", "en-US", "en-GB", "en-GB"]);
  expect(localeOf("de", "USD")).toBe("de-DE");
  expect(localeOf("pt-BR", "EUR")).toBe("pt-BR");
  expect(localeOf("ar", "EUR")).toBe("ar-u-nu-latn");
});

it.each(LANGUAGES)("has no phrase of its own in %s that cleaning would strip", async (language) => {
  const own = JSON.stringify(await loadPhrases(language), (key, value) => {
    if (typeof value !== "function") return value;
    return key === "span" ? value(2, "week") : value("1", "2");
  });
  for (const phrase of own.match(/"[^"]+"/g) ?? [])
    expect(cleanContent(`<p>${phrase}</p>`).replaceAll("&nbsp;", "\u00a0")).toBe(`<p>${phrase}</p>`);
});
