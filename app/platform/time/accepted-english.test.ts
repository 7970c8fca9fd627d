import { expect, it } from "vitest";
import { acceptedEnglish } from "./accepted-english";

it.each([
  ["en-US,en;q=0.9", "en-US"],
  ["en,de;q=0.9", "en"],
  ["de-DE,de;q=0.9,en-GB;q=0.8,en;q=0.7", "en-GB"],
  ["de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en-GB"],
  ["de,en-IE;q=0.8", "en-IE"],
  ["es-US,es;q=0.9,en;q=0.8", "en-US"],
  ["es", "en-GB"],
  ["en-us", "en-US"],
  ["en-Latn-AU,en;q=0.9", "en-AU"],
  ["en-US-variants-variants", "en-US"],
  ["en-x1234567", "en"],
  ["english, en_US, en-<x>", "en-GB"],
  [null, "en-GB"],
])("of %s the browser writes %s", (header, tag) => {
  expect(acceptedEnglish(header)).toBe(tag);
});
