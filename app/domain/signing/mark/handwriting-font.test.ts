import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { handLettersFile, handLettersModule } from "../../../../scripts/fonts/hands.mjs";
import { FACES, fontFilesFor, handwritingFontFor } from "./handwriting-font";

const hands = (name: string) => FACES.map((face) => handwritingFontFor(name, face));

describe("a typed name", () => {
  it.each([
    ["English", "Amara O’Neill", ["dancing-script", "caveat", "homemade-apple"]],
    ["Polish", "Łukasz Żółć", ["dancing-script", "caveat", "bad-script"]],
    ["Vietnamese", "Đặng Thị Hương", ["dancing-script", "bad-script", "bad-script"]],
    [
      "Vietnamese, written in parts",
      "Đặng Thị Hương".normalize("NFD"),
      ["dancing-script", "bad-script", "bad-script"],
    ],
    ["Russian", "Дмитрий Щукин-Ёлкин", ["marck-script", "caveat", "bad-script"]],
    ["Ukrainian", "Олена Ґудзь", ["marck-script", "caveat", "bad-script"]],
    ["Kazakh", "Әлия Қасымова", ["bad-script", "caveat", "bad-script"]],
    ["Greek", "Γιώργος Παπαδόπουλος", ["mynerve", "mynerve", "mynerve"]],
    ["Arabic", "عائشة", ["plain", "plain", "plain"]],
    ["Chinese and Latin", "王小明 Wang", ["plain", "plain", "plain"]],
  ])("is in one face: %s", (_script, name, faces) => {
    expect(hands(name)).toEqual(faces);
  });

  it("needs the files of its letters alone", () => {
    const files = (name: string) => fontFilesFor(name, "dancing-script").map(({ file }) => file);
    expect(files("Amara O’Neill")).toEqual(["signature.woff2"]);
    expect(files("Đặng")).toEqual(["signature.woff2", "signature-ext.woff2", "signature-vietnamese.woff2"]);
  });
});

it("The letters of each face are as its fonts have them", async () => {
  const made = await handLettersModule();
  const kept = await readFile(handLettersFile, "utf8");
  const words = (text: string) => text.replace(/[\s"]/g, "").replaceAll(",}", "}").replaceAll(",]", "]");
  expect(words(kept), "run node scripts/fonts.mjs").toBe(words(made));
});
