import { expect, it } from "vitest";
import { acceptedEnglish } from "./accepted-english";

it.each([
  ["en-US,en;q=0.9", "en-US"],
  ["de-DE,de;q=0.9,en-GB;q=0.8,en;q=0.7", "en-GB"],
  ["es", null],
  ["english, en_US, en-<x>", null],
  [null, null],
])("of %s the browser writes %s", (header, tag) => {
  expect(acceptedEnglish(header)).toBe(tag);
});
