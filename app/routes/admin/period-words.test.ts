import { expect, it } from "vitest";
import { periodLabel } from "./users/period-label";

it.each([
  ["trial", "In the trial"],
  ["2026-11", "In Nov 2026"],
  ["2026-12-01", "From 1 Dec 2026"],
  ["2026-11-16", "From 16 Nov 2026"],
])("says of %s: %s", (period, words) => {
  expect(periodLabel(period)).toBe(words);
});
