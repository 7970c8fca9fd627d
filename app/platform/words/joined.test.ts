import { expect, it } from "vitest";
import { joined } from "./joined";
import { createWords, inWords } from "./words-now.server";

it("lists as the reader's language does", () => {
  expect([[], ["Amara"], ["Amara", "Tom"], ["Amara", "Tom", "Priya"]].map(joined)).toEqual([
    "",
    "Amara",
    "Amara and Tom",
    "Amara, Tom, and Priya",
  ]);
  expect(inWords(createWords("de", {}), () => joined(["Amara", "Tom", "Priya"]))).toBe(
    "Amara, Tom und Priya",
  );
});
