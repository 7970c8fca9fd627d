import { describe, expect, it } from "vitest";
import { paperOf } from "./paper";

const zone = (timeZone: string) => paperOf({ timeZone, locale: null });

describe("the paper of a region", () => {
  it.each([
    [
      "letter",
      "America/New_York",
      "America/Indiana/Knox",
      "Pacific/Honolulu",
      "America/Toronto",
      "US/Eastern",
    ],
    ["letter", "America/Mexico_City", "Asia/Manila", "America/Bogota", "EST5EDT"],
    [
      "a4",
      "Europe/Berlin",
      "America/Sao_Paulo",
      "America/Argentina/Salta",
      "Asia/Tokyo",
      "Australia/Sydney",
      "UTC",
    ],
  ])("is %s by the time zone", (paper, ...zones) => {
    for (const name of zones) expect(zone(name), name).toBe(paper);
  });

  it("is said by what the account chose before its time zone", () => {
    expect(paperOf({ timeZone: "Europe/Paris", locale: "en-US" })).toBe("letter");
    expect(paperOf({ timeZone: "Europe/Paris", locale: "en-CA" })).toBe("letter");
    expect(paperOf({ timeZone: "America/New_York", locale: "en-GB" })).toBe("a4");
  });

  it("is A4 where nothing is known", () => {
    expect(paperOf({ timeZone: null, locale: null })).toBe("a4");
  });
});
