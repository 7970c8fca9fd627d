import { expect, it } from "vitest";
import type { VersionContent } from "../proposals/version.server";
import { printedWords, unprintableLetters } from "./printed-words.server";

const content = (html: string) => ({ title: "Offer", html }) as VersionContent;
const printed = (html: string) => ({
  content: content(html),
  businessName: "",
  ownerName: "Mira",
  ownerEmail: "mira@studio.example",
  date: 0,
  logo: null,
  pictures: new Map<string, string>(),
  paper: "a4" as const,
  accent: null,
  coverPicture: null,
});

it.each([
  ["by its hexadecimal number", "<p>&#x935;</p>", "व"],
  ["by its decimal number", "<p>&#2357;</p>", "व"],
  ["by its name", "<p>&rarr;</p>", "→"],
  ["by itself", "<p>व</p>", "व"],
])("the words of a page have a letter that its HTML gives %s", (_how, html, letter) => {
  expect(printedWords(printed(html))).toContain(letter);
});

it("a letter that cannot be printed is found by its number, and markup that is only shown is none", () => {
  expect(unprintableLetters(content("<p>&#x103A0;</p>"), "Mira")).toEqual(["𐎠"]);
  expect(unprintableLetters(content("<p>&amp;#x103A0;</p>"), "Mira")).toEqual([]);
  expect(unprintableLetters(content("<p>plain</p>"), "Mira 𐎼")).toEqual(["𐎼"]);
});

it("a picture's description is read aloud and needs no letter in print, its caption does", () => {
  const picture = `<figure class="picture"><img src="/pictures/${"a".repeat(64)}-30x20.jpg" alt="𐎠" width="30" height="20">`;
  expect(unprintableLetters(content(`${picture}</figure>`), "Mira")).toEqual([]);
  expect(unprintableLetters(content(`${picture}<figcaption>𐎼</figcaption></figure>`), "Mira")).toEqual(["𐎼"]);
});
