import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { english } from "~/platform/language/english";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { CHECK_SCRIPTS, checkPageIn } from "./check-page-words";

const file = (name: string) => readFileSync(`public/evidence/${name}`, "utf8");
const scripts = CHECK_SCRIPTS.map(file);
const script = scripts.join("\n");
const page = checkPageIn(inEnglish, file("check-page.html"), scripts);
const wordsOf = (html: string): Record<string, string> =>
  JSON.parse(/id="words">(.*?)<\/script>/s.exec(html)?.[1] ?? "");

it("fills every place of the page, and knows every word of its script", () => {
  expect(page).not.toMatch(/\{\{\w+\}\}/);
  expect(page).not.toMatch(/^(import|export) /m);
  expect(page).toContain("<h1>Check this evidence pack</h1>");
  const said = [...script.matchAll(/say\(\s*"([\w.]+)"/g)].map(([, name = ""]) => name);
  expect(said.length).toBeGreaterThan(20);
  expect(Object.keys(wordsOf(page))).toEqual(expect.arrayContaining(said));
  const known = Object.keys(english).filter((key) => key.startsWith("evidence.page."));
  const onPage = ["title", "intro", "choose", "no_files", "meaning"];
  expect([...Object.keys(wordsOf(page)), ...onPage].sort()).toEqual(
    known.map((key) => key.slice("evidence.page.".length)).sort(),
  );
});

it("keeps the places that the script fills, and what would end the page's own elements", () => {
  expect(wordsOf(page)["pdf.bad"]).toBe("Altered: its SHA-256 is {sha256}, and {other} was sealed.");
  const hostile = { "evidence.page.pdf": "x < /script", "evidence.page.title": "a < b" };
  const hebrew = checkPageIn(createTranslate("he", hostile), file("check-page.html"), []);
  expect(hebrew).toContain('<html lang="he" dir="rtl">');
  expect(hebrew).toContain("<h1>a &lt; b</h1>");
  expect(hebrew).not.toContain("x < /script");
  expect(wordsOf(hebrew).pdf).toBe("x < /script");
});
