import { describe, expect, it } from "vitest";
import { clockIn, localWords, utcWords } from "./moments";

const time = Date.UTC(2026, 11, 11, 16, 4, 9, 120);

describe("a moment in evidence", () => {
  it("is given in UTC and in the owner's zone", () => {
    expect(clockIn("Europe/Berlin")(time)).toEqual({
      utc: "2026-12-11T16:04:09.120Z",
      local: "2026-12-11 17:04:09 GMT+01:00",
    });
    expect(clockIn("Asia/Kolkata")(Date.UTC(2026, 11, 31, 20))).toMatchObject({
      local: "2027-01-01 01:30:00 GMT+05:30",
    });
    expect(utcWords({ utc: "2026-12-11T16:04:09.120Z" })).toBe("11 Dec 2026, 16:04:09 UTC");
  });

  it("is written in one style on paper, in either zone", () => {
    const at = clockIn("Asia/Kolkata")(Date.UTC(2026, 11, 31, 20));
    expect([utcWords(at), localWords(at)]).toEqual([
      "31 Dec 2026, 20:00:00 UTC",
      "1 Jan 2027, 01:30:00 GMT+05:30",
    ]);
    expect([utcWords(at, "en-US"), localWords(at, "en-US")]).toEqual([
      "Dec 31, 2026, 20:00:00 UTC",
      "Jan 1, 2027, 01:30:00 GMT+05:30",
    ]);
    expect(localWords({ utc: "2026-12-31T20:00:00.000Z", local: null })).toBeNull();
    const sameDay = { utc: "2026-12-11T16:04:09.120Z", local: "2026-12-11 17:04:09 GMT+01:00" };
    expect(localWords(sameDay)).toBe("17:04:09 GMT+01:00");
  });

  it.each([null, "", "Mars/Olympus"])("has no local time where the zone is %j", (zone) => {
    expect(clockIn(zone)(time).local).toBeNull();
  });
});
