import { describe, expect, it } from "vitest";
import { addDays } from "~/platform/time/calendar-day";
import {
  addMonths,
  addWorkdays,
  daysBetween,
  isWeekend,
  monthsInclusive,
  workdayFrom,
  workdayUntil,
} from "./calendar";
import { formatDay } from "./format-day";

describe("calendar days", () => {
  it("adds days across months, years and daylight saving", () => {
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
    expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  });

  it("adds months and stays within the shorter one", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2027-11-15", 3)).toBe("2028-02-15");
  });

  it("knows weekends and the working days beside them", () => {
    expect(isWeekend("2027-01-09")).toBe(true);
    expect(isWeekend("2027-01-11")).toBe(false);
    expect(workdayFrom("2027-01-09")).toBe("2027-01-11");
    expect(workdayUntil("2027-01-10")).toBe("2027-01-08");
  });

  it.each([
    ["2027-01-11", 1, "2027-01-11"],
    ["2027-01-11", 5, "2027-01-15"],
    ["2027-01-11", 6, "2027-01-18"],
    ["2027-01-13", 5, "2027-01-19"],
    ["2027-01-09", 1, "2027-01-11"],
    ["2027-01-15", 2, "2027-01-18"],
  ])("counts working days from %s: %i end on %s", (day, count, last) => {
    expect(addWorkdays(day, count)).toBe(last);
  });

  it.each([
    ["2027-02-01", "2028-01-31", 12],
    ["2027-01-15", "2027-02-14", 1],
    ["2027-01-31", "2027-02-27", 1],
    ["2027-02-01", "2027-02-28", 1],
    ["2027-02-01", "2027-02-27", null],
    ["2027-02-01", "2027-01-31", null],
    ["2027-02-01", "2026-12-31", null],
  ])("counts the months of %s to %s: %j", (from, to, months) => {
    expect(monthsInclusive(from, to)).toBe(months);
  });

  it("counts days both ways", () => {
    expect(daysBetween("2027-01-11", "2027-03-22")).toBe(70);
    expect(daysBetween("2027-03-22", "2027-01-11")).toBe(-70);
  });

  it.each([
    ["en-US", "full", "January 11, 2027"],
    ["en-GB", "full", "11 January 2027"],
    ["de-DE", "full", "11. Januar 2027"],
    ["en-US", "without-year", "January 11"],
    ["de-DE", "without-year", "11. Januar"],
    ["en-US", "short", "Jan 11"],
    ["en-GB", "short", "11 Jan"],
    ["de-DE", "short-with-year", "11. Jan. 2027"],
  ] as const)("writes days in %s, %s: %s", (locale, style, text) => {
    expect(formatDay("2027-01-11", locale, style)).toBe(text);
  });
});
