import { describe, expect, it } from "vitest";
import { dayIn, minuteIn } from "~/platform/time/calendar-day";
import { DAY, HOUR } from "~/platform/time/durations";
import { planFollowUps } from "./plan-follow-ups";
import { nextMailTime, readersCalendar } from "./readers-calendar";
import { USUAL_SCHEDULE } from "./schedule";

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);

interface Case {
  now?: string;
  zone?: string | null;
  country?: string | null;
  days?: number[];
  beforeEnd?: number | null;
  lastDay?: string | null;
  until?: string;
  isOn?: boolean;
}

function plan({ now = "2027-01-11T12:00Z", zone = "Europe/Lisbon", country = "PT", ...more }: Case) {
  const { days = [3, 7], beforeEnd = 2, lastDay = null, until, isOn = true } = more;
  return planFollowUps({
    askedAt: at(now),
    calendar: { timeZone: zone, country },
    schedule: { isOn, days, beforeEnd },
    lastDay,
    until: until ? at(until) : Number.POSITIVE_INFINITY,
  }).map(({ dueAt }) => iso(dueAt));
}

// 11 January 2027 is a Monday.
it.each<[string, Case, string[]]>([
  ["in the reader’s morning", {}, ["2027-01-14T09:30", "2027-01-18T09:30"]],
  ["in another zone", { zone: "Asia/Tokyo", country: "JP" }, ["2027-01-14T00:30", "2027-01-18T00:30"]],
  ["off", { isOn: false }, []],
  ["without days", { days: [] }, []],
  ["a weekend moves to Monday", { days: [5] }, ["2027-01-18T09:30"]],
  [
    "a weekend of Friday and Saturday",
    { days: [4], zone: "Asia/Riyadh", country: "SA" },
    ["2027-01-17T06:30"],
  ],
  ["two that fall together are one", { days: [5, 6, 7] }, ["2027-01-18T09:30"]],
  [
    "before the end, after the others",
    { lastDay: "2027-01-28", until: "2027-01-29T00:00Z" },
    ["2027-01-14T09:30", "2027-01-18T09:30", "2027-01-26T09:30"],
  ],
  [
    "before the end on a weekend, on the last day",
    { days: [], lastDay: "2027-01-25", until: "2027-01-26T00:00Z" },
    ["2027-01-25T09:30"],
  ],
  [
    "before the end on a weekend, ahead of it where later is too late",
    { days: [], beforeEnd: 1, lastDay: "2027-01-24", until: "2027-01-25T00:00Z" },
    ["2027-01-22T09:30"],
  ],
  ["none after the last day", { lastDay: "2027-01-16", until: "2027-01-17T00:00Z" }, ["2027-01-14T09:30"]],
  ["none after the link", { until: "2027-01-15T00:00Z" }, ["2027-01-14T09:30"]],
  ["not on the day of the request", { days: [], lastDay: "2027-01-13", until: "2027-01-14T00:00Z" }, []],
  ["an unreadable last day has no end", { days: [], lastDay: "31.1.2027" }, []],
  [
    "at most four",
    { days: [1, 2, 3, 4], lastDay: "2027-01-28", until: "2027-01-29T00:00Z" },
    ["2027-01-12T09:30", "2027-01-13T09:30", "2027-01-14T09:30", "2027-01-15T09:30"],
  ],
  // 23:00 in Lisbon is the next day in Tokyo.
  [
    "days count on the reader’s calendar",
    { now: "2027-01-11T23:00Z", zone: "Asia/Tokyo", country: "JP", days: [1] },
    ["2027-01-13T00:30"],
  ],
])("%s", (_, asked, expected) => expect(plan(asked)).toEqual(expected));

const ZONES = [
  ["Europe/Lisbon", "PT"],
  ["Europe/Berlin", "DE"],
  ["America/New_York", "US"],
  ["America/Los_Angeles", "US"],
  ["America/Sao_Paulo", "BR"],
  ["America/St_Johns", "CA"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Kathmandu", "NP"],
  ["Asia/Riyadh", "SA"],
  ["Asia/Tokyo", "JP"],
  ["Australia/Lord_Howe", "AU"],
  ["Pacific/Auckland", "NZ"],
] as const;

/** Around both changes of the clocks, in the north and in the south. */
const WEEKS = [
  "2027-03-08",
  "2027-03-22",
  "2027-04-01",
  "2027-09-20",
  "2027-10-01",
  "2027-10-25",
  "2027-11-01",
];

describe.each(ZONES)("in %s", (zone, country) => {
  it("is always half past nine on a working day, at least a day apart, through both changes of the clocks", () => {
    for (const week of WEEKS)
      for (let hour = 0; hour < 24 * 10; hour += 7) {
        const askedAt = at(`${week}T00:00Z`) + hour * HOUR;
        const steps = planFollowUps({
          askedAt,
          calendar: { timeZone: zone, country },
          schedule: { isOn: true, days: [1, 2, 3, 9], beforeEnd: 2 },
          lastDay: dayIn(askedAt + 14 * DAY, zone),
          until: askedAt + 15 * DAY,
        });
        expect(steps.length).toBeGreaterThan(1);
        for (const [index, { dueAt }] of steps.entries()) {
          expect(minuteIn(dueAt, zone)).toBe(9 * 60 + 30);
          expect(nextMailTime(dueAt, { timeZone: zone, country })).toBe(dueAt);
          if (index > 0) expect(dueAt - (steps[index - 1]?.dueAt ?? 0)).toBeGreaterThanOrEqual(DAY);
        }
      }
  });
});

describe("the next time for a mail", () => {
  const calendar = { timeZone: "Europe/Berlin", country: "DE" };
  it.each([
    ["2027-01-11T08:00Z", "2027-01-11T08:00"],
    ["2027-01-11T07:59Z", "2027-01-11T08:30"],
    ["2027-01-11T17:59Z", "2027-01-11T17:59"],
    ["2027-01-11T18:00Z", "2027-01-12T08:30"],
    ["2027-01-15T18:00Z", "2027-01-18T08:30"],
    ["2027-01-16T10:00Z", "2027-01-18T08:30"],
    // The clocks go forward on Sunday, 28 March.
    ["2027-03-26T19:00Z", "2027-03-29T07:30"],
  ])("after %s is %s", (now, expected) => expect(iso(nextMailTime(at(now), calendar))).toBe(expected));
});

it.each([
  [{ timeZone: "Asia/Tokyo", country: "JP" }, "Europe/Lisbon", { timeZone: "Asia/Tokyo", country: "JP" }],
  [{ timeZone: null, country: "DE" }, "Europe/Lisbon", { timeZone: "Europe/Berlin", country: "DE" }],
  [{ timeZone: null, country: "JP" }, "Europe/Lisbon", { timeZone: "Asia/Tokyo", country: "JP" }],
  [
    { timeZone: "Mars/Olympus", country: "US" },
    "Europe/Lisbon",
    { timeZone: "Europe/Lisbon", country: "US" },
  ],
  [undefined, "Europe/Lisbon", { timeZone: "Europe/Lisbon", country: null }],
  [undefined, "Nowhere", { timeZone: null, country: null }],
  [undefined, null, { timeZone: null, country: null }],
])("a reader at %j, written to from %s, has %j", (reader, sender, expected) =>
  expect(readersCalendar(at("2027-01-11T12:00Z"), reader, sender)).toEqual(expected),
);

it("has a usual schedule", () => {
  expect(USUAL_SCHEDULE).toEqual({ isOn: true, days: [3, 7], beforeEnd: 2 });
});
