import { describe, expect, it } from "vitest";
import { briefSchema } from "~/domain/briefs/brief";
import { LANGUAGES, type Language } from "~/platform/language/languages";
import { madeUpCases } from "../../../tests/made-up/cases";
import { randomOf } from "../../../tests/made-up/random";
import { composerModel } from "./composer-model";
import { writeContent } from "./write-content.server";

const signal = new AbortController().signal;
const write = (answers: object) =>
  writeContent(composerModel, briefSchema.parse({ title: "Logo", clientName: "Ben", ...answers }), {
    signal,
  });

const letters = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:amp|lt|gt);/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** An order and a name of work in each language: a whole brief for many. */
const SHORT: Record<Language, readonly [string, string]> = {
  en: ["Design a logo.", "logo, 900 euros"],
  de: ["Ein Logo entwerfen.", "Logo, 900 Euro"],
  fr: ["Créer un logo.", "logo, 900 euros"],
  es: ["Diseñar un logotipo.", "logotipo, 900 euros"],
  it: ["Creare un logo.", "logo, 900 euro"],
  "pt-BR": ["Criar um logotipo.", "logotipo, 900 reais"],
  "pt-PT": ["Criar um logótipo.", "logótipo, 900 euros"],
  nl: ["Een logo ontwerpen.", "logo, 900 euro"],
  pl: ["Zaprojektować logo.", "logo, 900 euro"],
  sv: ["Rita en logotyp.", "logotyp, 900 euro"],
  da: ["Tegn et logo.", "logo, 900 euro"],
  nb: ["Tegne en logo.", "logo, 900 euro"],
  fi: ["Suunnittele logo.", "logo, 900 euroa"],
  cs: ["Navrhnout logo.", "logo, 900 eur"],
  ja: ["ロゴを作る。", "ロゴ、900ユーロ"],
  "zh-Hans": ["设计一个标志。", "标志，900欧元"],
  ar: ["تصميم شعار.", "شعار، 900 يورو"],
  he: ["עיצוב לוגו.", "לוגו, 900 יורו"],
};

const CASES = LANGUAGES.flatMap((language) =>
  SHORT[language].flatMap((description) =>
    [language, ""].map((chosen) => ({ language: chosen, description })),
  ),
);

it.each(CASES)("the composer writes $description, with the language $language", async (answers) => {
  const html = await write(answers);
  expect(html).toMatch(/<h2>/);
  // "Design a logo." may become "We will design a logo."
  expect(letters(html)).toContain(letters(answers.description));
});

const WORDS = "Build a small site for the shop".split(" ");
const ODD = [
  "1",
  "7",
  "🚀",
  "é",
  "-",
  "?",
  "<b>",
  "&amp;",
  "site",
  "site",
  "\n",
  ". ",
  "e\u0301",
  "\u200f",
  "```",
  "#",
];
const HOSTILE: readonly [string, string][] = [
  ["one letter", "x"],
  ["only digits", "900"],
  ["only punctuation", "..."],
  ["an emoji", "🚀"],
  ["an emoji of several", "👩‍👩‍👧‍👦🏳️‍🌈"],
  ["a lone half of a pair", "a\ud83d b"],
  ["a repeated word", "logo ".repeat(2_000)],
  ["a repeated sentence", "We need a new logo for the shop. ".repeat(303)],
  ["10,000 letters in one word", "a".repeat(10_000)],
  ["10,000 letters on lines of one word", "logo\n".repeat(2_000)],
  ["10,000 letters of a list", "- a logo\n".repeat(1_111)],
  ["markup", "<script>x</script><h1>Logo</h1>"],
  ["a fence", "```html\n<p>Logo</p>\n```"],
  ["data", '{"a": "b"}'],
  [
    "what a model says that declines",
    "I'm sorry, I cannot do this. As an AI language model I have no prices.",
  ],
];

describe("a description of", () => {
  it.each(HOSTILE)("%s is written", async (_name, description) => {
    const html = await write({ description });
    expect(html).toContain("<p>Dear Ben,</p>");
    expect(html).toMatch(/<h2>/);
  });

  it("ordinary words, in any order and number, is written with each of them", async () => {
    for (let seed = 0; seed < madeUpCases(200); seed += 1) {
      const below = randomOf(seed);
      const words = Array.from({ length: 1 + below(9) }, () => WORDS[below(WORDS.length)] as string);
      const html = await write({ description: words.join(" "), language: "en" });
      expect(letters(html), words.join(" ")).toContain(letters(words.join(" ")));
    }
  });

  it("anything at all is written", async () => {
    for (let seed = 0; seed < madeUpCases(400); seed += 1) {
      const below = randomOf(seed);
      const pieces = Array.from({ length: 1 + below(14) }, () => ODD[below(ODD.length)] as string);
      const length = below(9) === 0 ? 700 : 1;
      const language = LANGUAGES[below(LANGUAGES.length)] as Language;
      const description = pieces
        .join(below(2) ? " " : "")
        .repeat(length)
        .slice(0, 10_000);
      if (briefSchema.parse({ description }).description === "") continue;
      const html = await write({ description, language });
      expect(html, JSON.stringify(description)).toMatch(/^<p>.+<\/p>\n<h2>/m);
    }
  });
});
