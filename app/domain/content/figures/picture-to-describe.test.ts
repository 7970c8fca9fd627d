import { describe, expect, it } from "vitest";
import { isTooLong, suggestionFrom, typedDescriptions, wordsOfFile } from "./picture-to-describe";

describe("a suggestion is", () => {
  it.each([
    ["red-harbour_2.final.JPG", "Red harbour 2 final"],
    ["Zoe\u0301 im Hafen.png", "Zo\u00e9 im Hafen"],
    ["IMG_2034.jpeg", ""],
    ["DSC00012.jpg", ""],
    ["PXL_20260412_101112345.jpg", ""],
    ["Screenshot 2026-04-12 at 10.11.12.png", ""],
    ["9f86d081884c7d659a2feaa0c55ad015.webp", ""],
    ["image.png", ""],
    ["", ""],
  ])("the words of the file %j: %j", (file, suggestion) => {
    expect(wordsOfFile(file)).toBe(suggestion);
  });

  it("the caption in one line", () => {
    expect(suggestionFrom("  By\n Ada ")).toBe("By Ada");
  });

  it("no longer than a description", () => {
    expect(suggestionFrom("a ".repeat(400)).length).toBeLessThanOrEqual(500);
  });
});

it("what is typed is read by the place of each picture, as one line", () => {
  const form = new FormData();
  for (const [place, words] of [
    ["2", " A\n harbor "],
    ["3", "kept"],
    ["0", "x"],
    ["1e9", "x"],
    ["x", "x"],
  ] as const) {
    form.append("place", place);
    form.append("description", words);
  }
  form.append("decorative", "3");
  form.append("decorative", "999");
  const typed = typedDescriptions(form);
  expect(typed).toEqual([
    { place: 2, alt: "A harbor", isDecorative: false },
    { place: 3, alt: "kept", isDecorative: true },
  ]);
  const long = { place: 1, alt: "a".repeat(501) };
  expect([false, true].map((isDecorative) => isTooLong({ ...long, isDecorative }))).toEqual([true, false]);
});
