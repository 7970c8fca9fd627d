import { expect, test } from "vitest";
import { backoff } from "./backoff";

test("pauses double up to a minute, and begin anew after a success", () => {
  const pauses = backoff();
  expect([1, 2, 3, 4, 5, 6].map(() => pauses.next())).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  pauses.reset();
  expect(pauses.next()).toBe(5000);
});
