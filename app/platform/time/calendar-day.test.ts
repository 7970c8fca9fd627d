import { expect, it } from "vitest";
import { addDays, dayEnd, dayIn, isDay, laterDay } from "./calendar-day";

const at = (text: string) => Date.parse(text);

it.each([
  ["2027-02-28T23:59:59Z", "UTC", "2027-02-28"],
  ["2027-02-28T23:59:59Z", "Pacific/Auckland", "2027-03-01"],
  ["2027-03-01T07:59:59Z", "America/Los_Angeles", "2027-02-28"],
  ["2027-03-01T00:00:00Z", "Nowhere/Unknown", "2027-03-01"],
  ["2027-03-01T00:00:00Z", null, "2027-03-01"],
])("%s in %s is on %s", (moment, zone, day) => {
  expect(dayIn(at(moment), zone)).toBe(day);
});

it.each([
  ["2027-02-28", "UTC", "2027-03-01T00:00:00Z"],
  ["2027-02-28", "Europe/Berlin", "2027-02-28T23:00:00Z"],
  ["2027-02-28", "America/Los_Angeles", "2027-03-01T08:00:00Z"],
  ["2027-02-28", "Pacific/Kiritimati", "2027-02-28T10:00:00Z"],
  ["2027-02-28", "Asia/Kathmandu", "2027-02-28T18:15:00Z"],
  // Clocks go forward at 02:00, so the day has 23 hours; in Lebanon they go forward at midnight.
  ["2027-03-28", "Europe/Berlin", "2027-03-28T22:00:00Z"],
  ["2027-03-27", "Asia/Beirut", "2027-03-27T22:00:00Z"],
  ["2027-10-31", "Europe/Berlin", "2027-10-31T23:00:00Z"],
  ["2027-12-31", "Pacific/Auckland", "2027-12-31T11:00:00Z"],
])("%s in %s ends at %s", (day, zone, moment) => {
  expect(new Date(dayEnd(day, zone)).toISOString()).toBe(new Date(at(moment)).toISOString());
  expect(dayIn(dayEnd(day, zone) - 1, zone)).toBe(day);
  expect(dayIn(dayEnd(day, zone), zone)).toBe(addDays(day, 1));
});

it("counts and compares days", () => {
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(laterDay("2027-02-28", "2027-03-01")).toBe("2027-03-01");
  expect(laterDay("2027-02-28", null)).toBe("2027-02-28");
  expect(laterDay(null, null)).toBeNull();
});

it("knows a day from other text", () => {
  expect(isDay("2028-02-29")).toBe(true);
  expect(isDay("1900-01-01") && isDay("2999-12-31")).toBe(true);
  for (const text of [
    ...["2027-02-29", "2027-02-30", "2027-13-45", "2027-00-10", "2027-04-31", "9999-99-99"],
    ...["1899-12-31", "0000-01-01", "3000-01-01", "9999-12-31", "+02027-01-01", "２０２７-01-01"],
    ...["2027-2-1", "", "tomorrow", "2027-02-28T00:00", "2027-02-28 ", "-2027-02-28"],
  ])
    expect([text, isDay(text)]).toEqual([text, false]);
});
