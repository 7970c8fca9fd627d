import { describe, expect, it } from "vitest";
import { addMonths, monthsBetween, periodAround } from "./billing-month";

const at = (text: string) => Date.parse(`${text.length === 10 ? `${text}T12:30:00.250` : text}Z`);
const day = (time: number) => new Date(time).toISOString();

describe("months after an anchor", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2028-02-29", 48, "2032-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-05-30", 0, "2026-05-30"],
    ["2099-11-30", 3, "2100-02-28"],
  ])("%s and %i more is %s, at the same time of the day", (anchor, count, wanted) => {
    expect(day(addMonths(at(anchor), count))).toBe(day(at(wanted)));
  });
});

describe("the months between", () => {
  it.each([
    ["2026-01-31", "2026-02-28", 1],
    ["2026-01-31", "2026-02-28T12:30:00.249", 0],
    ["2026-01-31", "2026-03-30", 1],
    ["2026-01-31", "2026-03-31", 2],
    ["2026-01-15", "2025-12-31", -1],
    ["2026-01-15", "2026-01-15", 0],
    ["2028-02-29", "2029-02-28", 12],
  ])("from %s to %s are %i", (anchor, moment, wanted) => {
    expect(monthsBetween(at(anchor), at(moment))).toBe(wanted);
  });
});

describe("the period around a moment", () => {
  it("begins where the one before ends, and keeps the anchor's day through February", () => {
    const anchor = at("2026-01-31");
    for (const months of [1, 12]) {
      let moment = anchor;
      for (let turn = 0; turn < 30; turn += 1) {
        const { startsAt, endsAt } = periodAround(anchor, months, moment);
        expect(startsAt).toBe(moment);
        expect(periodAround(anchor, months, endsAt - 1)).toEqual({ startsAt, endsAt });
        moment = endsAt;
      }
    }
  });

  it("of a year covers all its months", () => {
    const period = periodAround(at("2026-01-31"), 12, at("2026-11-05"));
    expect([day(period.startsAt), day(period.endsAt)]).toEqual([
      day(at("2026-01-31")),
      day(at("2027-01-31")),
    ]);
  });
});
