import { expect, it } from "vitest";
import { mailTimeFormat } from "./time-format.server";

it.each([
  [null, null, "UTC", "en-GB"],
  ["America/New_York", null, "America/New_York", "en-US"],
  ["Europe/Berlin", null, "Europe/Berlin", "en-GB"],
  ["America/New_York", "de-DE", "America/New_York", "de-DE"],
  ["Nowhere/Atall", null, "UTC", "en-GB"],
])("an account in %s with the format %s has its mails in %s, %s", (zone, chosen, timeZone, locale) => {
  expect(mailTimeFormat({ timeZone: zone, locale: chosen })).toEqual({ timeZone, locale });
});
