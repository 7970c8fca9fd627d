import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "~/platform/time/durations";
import { billingMonth } from "./usage-month";

const at = (text: string) => Date.parse(`${text}Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 19);

describe("the billing month", () => {
  const month = (startsAt: string, endsAt: string | null, now: string) => {
    const found = billingMonth(
      { startsAt: at(startsAt), endsAt: endsAt === null ? null : at(endsAt) },
      at(now),
    );
    return [iso(found.startsAt), iso(found.endsAt)];
  };

  it.each([
    // On the very moment of its start, a moment before the next, and on it.
    ["2026-11-16T12:00:00", "2026-11-16T12:00:00", "2026-11-16T12:00:00", "2026-12-16T12:00:00"],
    ["2026-11-16T12:00:00", "2026-12-16T11:59:59", "2026-11-16T12:00:00", "2026-12-16T12:00:00"],
    ["2026-11-16T12:00:00", "2026-12-16T12:00:00", "2026-12-16T12:00:00", "2027-01-16T12:00:00"],
    // A clock that runs behind the vendor's.
    ["2026-11-16T12:00:00", "2026-11-16T11:59:00", "2026-10-16T12:00:00", "2026-11-16T12:00:00"],
    // A year's plan by months, through a short month.
    ["2026-10-31T09:00:00", "2027-02-28T08:59:59", "2027-01-31T09:00:00", "2027-02-28T09:00:00"],
    ["2026-10-31T09:00:00", "2027-02-28T09:00:00", "2027-02-28T09:00:00", "2027-03-31T09:00:00"],
    ["2028-02-29T00:00:00", "2029-02-28T00:00:00", "2029-02-28T00:00:00", "2029-03-29T00:00:00"],
    // The nights on which clocks are put forward and back: in UTC they are nights like others.
    ["2026-03-08T07:30:00", "2026-04-08T07:29:59", "2026-03-08T07:30:00", "2026-04-08T07:30:00"],
    ["2026-10-25T01:30:00", "2026-11-25T01:29:59", "2026-10-25T01:30:00", "2026-11-25T01:30:00"],
  ])("from %s holds %s: %s to %s", (startsAt, now, from, until) => {
    expect(month(startsAt, null, now)).toEqual([from, until]);
  });

  it("of a plan bought on the 31st does not begin twice at the end of March", () => {
    const period = ["2027-02-28T09:00:00", "2027-03-31T09:00:00"] as const;
    for (const now of ["2027-02-28T09:00:00", "2027-03-28T09:00:00", "2027-03-31T08:59:59"])
      expect(month(...period, now)).toEqual([...period]);
    expect(month("2027-01-31T09:00:00", "2027-02-28T09:00:00", "2027-02-28T08:59:59")).toEqual([
      "2027-01-31T09:00:00",
      "2027-02-28T09:00:00",
    ]);
  });

  it("keeps to its day where a period ends on a later one for another reason", () => {
    expect(month("2026-11-10T09:00:00", "2026-11-25T09:00:00", "2026-11-12T00:00:00")[0]).toBe(
      "2026-11-10T09:00:00",
    );
  });

  it("follows the one before without a gap, and holds the moment it is asked for, for years", () => {
    for (const day of [1, 15, 28, 29, 30, 31]) {
      const startsAt = Date.UTC(2027, 9, day, 23, 30);
      for (let now = startsAt - 400 * DAY; now < startsAt + 1600 * DAY; now += 61 * HOUR + 7) {
        const found = billingMonth({ startsAt, endsAt: null }, now);
        expect(found.startsAt <= now && now < found.endsAt).toBe(true);
        expect(billingMonth({ startsAt, endsAt: null }, found.endsAt).startsAt).toBe(found.endsAt);
        const days = (found.endsAt - found.startsAt) / DAY;
        expect(days >= 28 && days <= 31).toBe(true);
      }
    }
  });
});
