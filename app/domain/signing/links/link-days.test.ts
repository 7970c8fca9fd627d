import { expect, it } from "vitest";
import { linkDaysOptions } from "./link-days";

it("offers the usual number as the default, by name", () => {
  expect(linkDaysOptions(30).map(({ value }) => value)).toEqual(["7", "14", "usual", "60", "90"]);
  expect(linkDaysOptions(30)[2]?.label).toBe("30 days (default)");
});

it("puts a deployment's odd number in its place", () => {
  expect(linkDaysOptions(45).map(({ label }) => label)).toEqual([
    "7 days",
    "14 days",
    "30 days",
    "45 days (default)",
    "60 days",
    "90 days",
  ]);
});
