import { expect, test } from "vitest";
import { monthStart } from "./utc-month";

test.each([
  ["2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"],
  ["2026-11-30T23:59:59.999Z", "2026-11-01T00:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", "2028-02-01T00:00:00.000Z"],
])("%s is in the month that began at %s", (now, start) => {
  expect(new Date(monthStart(Date.parse(now))).toISOString()).toBe(start);
});
