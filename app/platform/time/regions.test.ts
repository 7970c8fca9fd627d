import { expect, it } from "vitest";
import { onlyZoneOf, weekendOf } from "./regions";

it.each([
  ["PT", [6, 7]],
  ["SA", [5, 6]],
  ["IR", [5]],
  ["IN", [7]],
  ["T1", [6, 7]],
  ["ZZ", [6, 7]],
  ["pt-PT", [6, 7]],
  [null, [6, 7]],
])("the weekend of %s", (country, days) => expect(weekendOf(country)).toEqual(days));

it.each([
  ["JP", "Asia/Tokyo"],
  // Busingen has its own name and Berlin's clocks.
  ["DE", "Europe/Berlin"],
  ["PT", null],
  ["US", null],
  ["XX", null],
  [null, null],
])("the only zone of %s is %s", (country, zone) =>
  expect(onlyZoneOf(country, Date.UTC(2026, 10, 16))).toBe(zone),
);
