import { expect, it } from "vitest";
import { inGroups } from "./in-groups";
import { createWords, inWords } from "./words-now.server";

it("groups a number's digits as the reader's language does", () => {
  expect(inGroups(12_400)).toBe("12,400");
  expect(inWords(createWords("de", {}), () => inGroups(12_400))).toBe("12.400");
});
