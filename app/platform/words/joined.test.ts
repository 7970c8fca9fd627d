import { expect, it } from "vitest";
import { inGroups } from "./in-groups";
import { joined } from "./joined";
import { createWords, inWords } from "./words-now.server";

const german = createWords("de", {});

it("lists as the reader's language does", () => {
  expect([[], ["Amara"], ["Amara", "Tom"], ["Amara", "Tom", "Priya"]].map(joined)).toEqual([
    "",
    "Amara",
    "Amara and Tom",
    "Amara, Tom, and Priya",
  ]);
  expect(inWords(german, () => joined(["Amara", "Tom", "Priya"]))).toBe("Amara, Tom und Priya");
});

it("groups a number's digits as the reader's language does", () => {
  expect(inGroups(12_400)).toBe("12,400");
  expect(inWords(german, () => inGroups(12_400))).toBe("12.400");
});
