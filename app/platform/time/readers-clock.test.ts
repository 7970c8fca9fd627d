import { expect, it } from "vitest";
import { readersClock } from "./readers-clock";

it.each([
  ["Europe/Berlin", "Europe/Berlin"],
  [null, "UTC"],
  ["", "UTC"],
  ["Nowhere/Atall", "UTC"],
])("a reader at %s has the time zone %s", (zone, timeZone) => {
  expect(readersClock(zone)).toEqual({ timeZone });
});
