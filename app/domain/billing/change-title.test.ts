import { expect, test } from "vitest";
import { changeTitle } from "./change-title";

test.each([
  ["starter", "professional", true, "Plan Upgraded"],
  ["professional", "starter", false, "Downgrade Scheduled"],
  ["starter", "starter", true, "Plan Changed"],
  ["professional", "professional", false, "Change Scheduled"],
] as const)("from %s to %s, at once %s: %s", (from, to, isAtOnce, title) => {
  expect(changeTitle(from, to, isAtOnce)).toBe(title);
});
