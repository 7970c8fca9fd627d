import { expect, test } from "vitest";
import { changeTitle } from "./change-title";

test.each([
  ["upgraded", "starter", "professional", "Plan Upgraded"],
  ["scheduled", "professional", "starter", "Downgrade Scheduled"],
  ["upgraded", "starter", "starter", "Plan Changed"],
  ["scheduled", "professional", "professional", "Change Scheduled"],
  ["renewed", "starter", "starter", "Subscription Renewed"],
  ["kept", "professional", "professional", "Change undone"],
] as const)("%s, from %s to %s: %s", (change, from, to, title) => {
  expect(changeTitle(change, from, to)).toBe(title);
});
