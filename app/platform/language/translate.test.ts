import { describe, expect, it } from "vitest";
import { directionOf } from "./direction";
import { english } from "./english";
import { acceptedLanguage, LANGUAGES, languageOfTag } from "./languages";
import { pseudoMessages } from "./pseudo";
import { createTranslate, inEnglish } from "./translate";

describe("a browser's languages", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["pt", "pt-PT"],
    ["pt-br", "pt-BR"],
    ["no", "nb"],
    ["zh-CN", "zh-Hans"],
    ["zh-TW, en", "en"],
    ["iw", "he"],
    ["xx, sv;q=0.5", "sv"],
    ["xx", null],
    ["", null],
    [null, null],
  ])("%j lead to %j", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it("each find themselves", () => {
    for (const language of LANGUAGES) expect(languageOfTag(language.toUpperCase())).toBe(language);
  });

  it("are written from the right in Arabic and Hebrew", () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === "rtl")).toEqual(["ar", "he"]);
  });
});

describe("a message", () => {
  const messages = { "client.contact": "{name} kontaktieren" };
  const german = createTranslate("de", messages);

  it("has its values in it, as they are", () => {
    expect(german("client.contact", { name: "<b>{Ada}" })).toBe("<b>{Ada} kontaktieren");
  });

  it("gives what is not text between its words", () => {
    const name = { element: "bdi" };
    expect(german.parts("client.contact", { name })).toEqual([name, " kontaktieren"]);
  });

  it("is in English as a whole where the language lacks it", () => {
    expect(german("closed.expired.title")).toBe(inEnglish("closed.expired.title"));
  });
});

it("has a pseudo-language that keeps values, plurals and tags", () => {
  const pseudo = createTranslate("de", pseudoMessages(english));
  expect(pseudo("client.contact", { name: "Ada" })).toMatch(/^⟦Çöñtáçt Ada·+⟧$/);
});
