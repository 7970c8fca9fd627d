import { expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { scriptMessages } from "./script-messages";

it("gives the script each plural form of the language, without its number", () => {
  expect(JSON.parse(scriptMessages(inEnglish)).drawn).toEqual({
    one: "Signature drawn, {count} stroke.",
    other: "Signature drawn, {count} strokes.",
  });
  const polish = createTranslate("pl", {
    "script.pad.drawn":
      "{count, plural, one {# kreska} few {# kreski} many {# kresek} other {# kreski}} podpisu.",
  });
  expect(JSON.parse(scriptMessages(polish)).drawn).toEqual({
    one: "{count} kreska podpisu.",
    few: "{count} kreski podpisu.",
    many: "{count} kresek podpisu.",
  });
});

it("leaves the places for what only the browser knows", () => {
  expect(JSON.parse(scriptMessages(inEnglish))).toMatchObject({
    saved: "Saved as {name}",
    toContinue: "To continue: {items}.",
    separator: ", ",
  });
});
