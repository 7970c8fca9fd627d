import { expect, it } from "vitest";
import type { Config } from "~/platform/config.server";
import { inWords, pseudoWords } from "~/platform/words/words-now.server";
import { accountLanguage, languageChoices } from "./account-language";

const product = (isLocal: boolean) => ({ config: { isLocal } as Config });

it.each([
  ["none", null, "en"],
  ["a language of clients alone", "de", "en"],
  ["the pseudo-language", "en-XA", "en"],
  ["no language", "nonsense", "en"],
])("an account that chose %s reads English", (_, chosen, language) => {
  expect(accountLanguage(product(false), chosen)).toBe(language);
});

it("can be in the pseudo-language in local mode", () => {
  expect(accountLanguage(product(true), "en-XA")).toBe("en-XA");
});

it("offers no choice of one language, and the pseudo-language only to its readers", () => {
  expect(languageChoices()).toEqual([]);
  expect(inWords(pseudoWords, languageChoices).map(({ tag }) => tag)).toEqual(["en", "en-XA"]);
});
