import { expect, it } from "vitest";
import { entryAt, isSameOutline } from "./read-outline";

const entries = [
  { level: 1, text: "Proposal", block: 1 },
  { level: 2, text: "Scope", block: 4 },
];

it.each([
  [0, -1],
  [1, 0],
  [3, 0],
  [4, 1],
  [9, 1],
])("a caret in block %i is below heading %i", (block, at) => {
  expect(entryAt(entries, block)).toBe(at);
});

it("is the same while no heading changes", () => {
  expect(isSameOutline(entries, structuredClone(entries))).toBe(true);
  expect(isSameOutline(entries, entries.slice(1))).toBe(false);
  expect(isSameOutline(entries, [entries[0], { level: 2, text: "Scop", block: 4 }] as typeof entries)).toBe(
    false,
  );
});
