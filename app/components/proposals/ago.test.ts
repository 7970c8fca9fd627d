import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/platform/durations";
import { ago } from "./ago";

const NOW = Date.UTC(2026, 10, 16, 12);

test.each([
  [0, "just now"],
  [-5, "just now"],
  [MINUTE, "1 min ago"],
  [HOUR - 1, "59 min ago"],
  [HOUR, "1 h ago"],
  [DAY, "yesterday"],
  [2 * DAY, "2 days ago"],
  [7 * DAY, "on 9 Nov"],
  [365 * DAY, "on 16 Nov 2025"],
])("%i ms before now", (past, words) => {
  expect(ago(NOW - past, NOW)).toBe(words);
});
