import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { letterWords, letterWordsIn } from "./letter-messages";

const t = createTranslate("ja", {
  "script.separator": "、",
  "sign.letters.more": "{letters}、ほか{count}文字",
});

it("names letters with their numbers, and counts those after the twelfth", () => {
  expect(letterWords(["ᠮ", "👩‍🚀"])).toBe("ᠮ (U+182E), 👩‍🚀 (U+1F469 U+200D U+1F680)");
  const many = Array.from({ length: 15 }, (_, at) => String.fromCodePoint(0x1820 + at));
  expect(letterWords(many)).toMatch(/^ᠠ \(U\+1820\), .*ᠫ \(U\+182B\) and 3 more$/);
  expect(letterWords(many, t)).toMatch(/^ᠠ \(U\+1820\)、.*ᠫ \(U\+182B\)、ほか3文字$/);
});

it("says in another language what the evidence keeps in English", () => {
  const many = Array.from({ length: 15 }, (_, at) => String.fromCodePoint(0x1820 + at));
  for (const letters of [["ᠮ"], ["ᠮ", "ᠣ"], many]) {
    expect(letterWordsIn(t, letterWords(letters))).toBe(letterWords(letters, t));
    expect(letterWordsIn(inEnglish, letterWords(letters))).toBe(letterWords(letters));
  }
});
