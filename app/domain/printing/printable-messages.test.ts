import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { english } from "~/platform/language/english";
import { uncoveredLetters } from "../content/letter-coverage";

const FOLDER = "public/languages";
const ON_PAPER = /^(?:pdf|certificate|price)[.]|^client[.](?:logo|estimate)$/;

it.each(["en.json", ...readdirSync(FOLDER)])("all letters of %s that come on paper have a font", (file) => {
  const messages: Record<string, string> =
    file === "en.json" ? english : JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"));
  const printed = Object.entries(messages).filter(([key]) => ON_PAPER.test(key));
  expect(printed.length).toBeGreaterThan(100);
  expect(uncoveredLetters(JSON.stringify(printed))).toEqual([]);
});
