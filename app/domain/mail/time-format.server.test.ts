import { expect, it } from "vitest";
import { mailTimeFormat } from "./time-format.server";

it.each([
  [null, null, null, "UTC", "en-GB"],
  ["America/New_York", null, null, "America/New_York", "en-US"],
  ["Europe/Berlin", null, null, "Europe/Berlin", "en-GB"],
  ["Europe/Berlin", null, "en-US", "Europe/Berlin", "en-US"],
  ["America/New_York", null, "en-GB", "America/New_York", "en-GB"],
  ["America/New_York", "de-DE", "en-GB", "America/New_York", "de-DE"],
  ["Nowhere/Atall", null, null, "UTC", "en-GB"],
])(
  "an account in %s with the format %s and a browser in %s has its mails in %s, %s",
  (zone, chosen, browser, timeZone, locale) => {
    expect(mailTimeFormat({ timeZone: zone, locale: chosen, browserEnglish: browser })).toEqual({
      timeZone,
      locale,
    });
  },
);
